import { acceptsFile } from '../format/accepts-file.ts';
import type { Words } from '../words/use-words.ts';

const MEGABYTE = 1024 * 1024;

/** What a file has to be before anything is done with it. */
export interface FileRules {
  /** The kinds of file, as `x-upload` has them. */
  accept: string;
  megabytes: number;
}

/** Why a file is not taken, in words; null for one that is. */
export function refuseFile(
  file: File,
  { accept, megabytes }: FileRules,
  translate: Words['translate'],
): string | null {
  if (!acceptsFile(accept, file)) return translate('engine.fields.image.wrongType');
  return file.size > megabytes * MEGABYTE
    ? translate('engine.fields.image.tooLarge', { size: megabytes })
    : null;
}
