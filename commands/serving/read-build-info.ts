import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo } from '../../server/settings.ts';

const BUILD_NOTE = 'dist/server/build.json';

/** What package.json and the build say of this release; nothing is served by commands that only need its name. */
export function readBuildInfo(root: string): BuildInfo {
  return {
    version: readText(path.join(root, 'package.json'), 'version') ?? '0',
    buildTimestamp: readText(path.join(root, BUILD_NOTE), 'builtAt') ?? new Date().toISOString(),
    uiFolder: null,
  };
}

/**
 * What the build has noted of the files that it found right, so that a start need not judge them again.
 * @param isWatched whether those who write these files and the code that judges them look on: then nothing is known
 * @returns a digest by `digestOf`; null: nothing is known
 */
export function readRightFiles(root: string, isWatched: boolean): string | null {
  return isWatched ? null : readText(path.join(root, BUILD_NOTE), 'rightFiles');
}

function readText(file: string, key: string): string | null {
  try {
    const values: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
    const text = values[key];
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
