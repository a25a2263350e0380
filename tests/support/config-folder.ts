import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';

export interface ConfigFolder {
  path: string;
  /** Writes a file below the folder; a text as it is, everything else as JSON. */
  write(file: string, content: unknown): void;
  remove(file: string): void;
}

/** A CONFIG_DIR that is not there before the first file; gone with the running test. */
export function buildConfigFolder(files: Record<string, unknown> = {}): ConfigFolder {
  const parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, 'config');
  const config: ConfigFolder = {
    path: folder,
    write(file, content) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: (file) => rmSync(path.join(folder, file)),
  };
  for (const [file, content] of Object.entries(files)) config.write(file, content);
  return config;
}

/**
 * The built-in definition as it is written, to be changed and put into a CONFIG_DIR. The one that a server works with has
 * the records of its entities in the place of their references, so that it names no entity any more.
 */
export function readWrittenDefinition(): ApiDefinition {
  return JSON.parse(readFileSync('resources/api-definition.json', 'utf8'));
}
