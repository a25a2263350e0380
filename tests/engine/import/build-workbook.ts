import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';

/**
 * A workbook whose one cell says `name`.
 * @param changes by the part's name, as `xl/sharedStrings.xml`: what its text becomes
 */
export async function buildWorkbook(
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeXlsxFile([[{ value: 'name', type: String }]], { sheet: 'S' }).toBlob();
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  for (const [name, change] of Object.entries(changes)) {
    const part = parts[name];
    if (part === undefined) throw new Error(`A workbook has no part ${name}.`);
    parts[name] = strToU8(change(strFromU8(part)));
  }
  return zipSync(parts);
}
