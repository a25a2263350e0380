import path from 'node:path';
import process from 'node:process';
import { BuiltInFiles } from '../../server/config/built-in-files.ts';
import { ICON_NAMES } from '../../server/config/icons.ts';
import { readLayer } from '../../server/config/layer-reader.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import type { ConfigInput } from '../../src/schema/check/check-config.ts';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';

/** What a check needs, read from disk without a server: the built-in files first, those of the config folder second. */
export interface ReadConfig extends ConfigInput {
  layers: [builtIn: readonly SourceFile[], override: readonly SourceFile[]];
}

/** By the folders of the product and of its pages: commands of one process share what the check remembers of each built-in file. */
const builtInFiles = new Map<string, BuiltInFiles>();

/**
 * Reads the files of a configuration and everything that they may name.
 * @param root the folder of the product
 */
export async function readConfig(root: string, configDir: string): Promise<ReadConfig> {
  const folders = JSON.stringify([root, process.env.PAGES_DIR]);
  const builtIn = builtInFiles.get(folders) ?? new BuiltInFiles(root, true);
  builtInFiles.set(folders, builtIn);
  const [{ base, meta }, override] = await Promise.all([builtIn.read(), readLayer(configDir, true)]);
  return {
    layers: [base, override],
    ...meta,
    iconNames: ICON_NAMES,
    functionNames: new Set(Object.keys(NAMED_FUNCTIONS)),
  };
}

/** CONFIG_DIR as the product reads it: from its own folder. */
export function configDirOf(root: string): string {
  return path.resolve(root, process.env.CONFIG_DIR ?? 'config');
}
