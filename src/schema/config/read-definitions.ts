import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import type { JsonFile } from './parse-json-file.ts';

const [WRITTEN, READ] = ['definitions', '$defs'];
/** Plain data: a `$ref` in it is a value. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/**
 * A schema file in which `definitions`, the word of JSON Schema up to draft 7, and the references to it are read as
 * `$defs`. A file that has both words is left as it is: one of them is a mistake. The same object for the same file.
 */
export const readDefinitions: (file: JsonFile) => JsonFile = rememberBy(read);

function read(file: JsonFile): JsonFile {
  const { value } = file;
  if (!isPlainObject(value) || !isPlainObject(value[WRITTEN]) || value[READ] !== undefined) return file;
  const entries = Object.entries(value).map(([key, part]) => [key === WRITTEN ? READ : key, rename(part)]);
  const toWritten = (pointer: string): string => pointer.replace(/^\/\$defs(?=\/|$)/, `/${WRITTEN}`);
  return {
    ...file,
    value: Object.fromEntries(entries),
    toWritten,
    locate: (pointer) => file.locate(toWritten(pointer)),
    readings: [{ severity: 'warning', code: 'definitionsRead', params: {}, pointer: `/${WRITTEN}` }],
  };
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace(/^#\/definitions\//, '#/$defs/')
        : DATA.has(key)
          ? part
          : rename(part),
    ]),
  );
}
