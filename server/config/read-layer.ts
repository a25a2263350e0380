import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { LayerReader } from './layer-reader.ts';

/**
 * The JSON files of the data folders in one place, sorted by path.
 * @param isOverride whether JSON files that nothing would ever read are named as such, as in CONFIG_DIR
 * @returns nothing for a folder that is not there
 * @throws Error when a folder cannot be read
 */
export async function readLayer(root: string, isOverride = false): Promise<SourceFile[]> {
  return [...(await new LayerReader(root, isOverride).read())];
}
