import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../../server/settings.ts';

/** What package.json and the build say of this release; nothing is served by commands that only need its name. */
export function readRelease(root: string): Release {
  return {
    version: readText(path.join(root, 'package.json'), 'version') ?? '0',
    buildTimestamp:
      readText(path.join(root, 'dist/server/build.json'), 'builtAt') ?? new Date().toISOString(),
    uiFolder: null,
  };
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
