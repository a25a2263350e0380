import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

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
