import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { alignKeys } from '../editions/align-keys.ts';
import { EDITION, editionKindOf, editionOf, findMeantMark } from '../editions/edition.ts';
import { upgradeFile } from '../editions/upgrade-file.ts';
import { fromPointer, partAt, toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonFile, Reading } from './parse-json-file.ts';

/**
 * A file of an older edition in the words of this one, with a warning that names the command. Places in it stay those
 * of its text. A file of a later edition is an error. The same object for the same file.
 */
export const readEdition: (file: JsonFile) => JsonFile = rememberBy(read);

function read(file: JsonFile): JsonFile {
  const kind = editionKindOf(file.file);
  const edition = editionOf(file.value);
  const meant = kind === null ? undefined : findMeantMark(kind, file.value);
  if (kind === null || (edition === EDITION && meant === undefined)) return file;
  const say = (
    severity: Reading['severity'],
    code: Reading['code'],
    params: Reading['params'] = { edition, current: EDITION },
  ): Reading => ({
    severity,
    code,
    params,
    pointer: isPlainObject(file.value) && '$schema' in file.value ? '/$schema' : '',
  });
  const withReading = (reading: Reading) => ({ ...file, readings: [...(file.readings ?? []), reading] });
  if (edition > EDITION) return withReading(say('error', 'editionUnknown'));
  const misnamed =
    meant === undefined ? undefined : say('warning', 'unknownMetaSchema', { suggestion: meant });
  const value = edition === EDITION ? file.value : upgradeFile(kind, file.value);
  if (value === file.value) return misnamed === undefined ? file : withReading(misnamed);
  const toOld = (pointer: string) => toOldPointer(file.value, value, pointer);
  return {
    ...file,
    value,
    locate: (pointer) => file.locate(toOld(pointer)),
    toWritten: (pointer) => file.toWritten?.(toOld(pointer)) ?? toOld(pointer),
    readings: [...(file.readings ?? []), misnamed ?? say('warning', 'editionOlder')],
  };
}

/** Where a place of the upgraded file stands in the file as written; the closest part around one that is new. */
function toOldPointer(before: unknown, after: unknown, pointer: string): string {
  let [old, current] = [before, after];
  let written = '';
  for (const step of fromPointer(pointer)) {
    const key = isPlainObject(old) && isPlainObject(current) ? oldKeyOf(old, current, step) : step;
    if (key === undefined) break;
    written += `/${toPointerStep(key)}`;
    [old, current] = [partAt(old, key), partAt(current, step)];
  }
  return written;
}

/** A key that neither has, as one that is missing, keeps its name. */
function oldKeyOf(before: object, after: object, key: string): string | undefined {
  if (!Object.hasOwn(after, key)) return key;
  return alignKeys(Object.keys(before), Object.keys(after)).get(key);
}
