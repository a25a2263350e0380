import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';

/** The edition of the dialect that this product reads. An older file is upgraded, a later one is refused. */
export const EDITION = 2;

/** The files that have an edition, each named after its meta-schema. */
export type EditionKind = 'entity' | 'shared' | 'resource' | 'api-definition';

/** `./meta/2/entity.json`, `../meta/2/shared.json`; without a number it is the first edition. */
const MARK = /(?:^|\/)meta\/(?:(\d+)\/)?(entity|shared|resource|api-definition)\.json$/;

/**
 * The edition of a file: the number in the path of its `$schema`. A file without one is read as the oldest, which
 * changes nothing in a file that uses no old name.
 * @returns from 1
 */
export function editionOf(value: unknown): number {
  const written = isPlainObject(value) ? value.$schema : undefined;
  const [, number = '1'] = (typeof written === 'string' ? MARK.exec(written) : null) ?? [];
  return Number(number);
}

/**
 * The mark that a file of a kind should have, where its `$schema` is another one: it names another kind or no known
 * one. The address of a foreign one, as JSON Schema's own, is left as it is.
 */
export function findMeantMark(kind: EditionKind, value: unknown): string | undefined {
  const written = isPlainObject(value) ? value.$schema : undefined;
  if (typeof written !== 'string') return undefined;
  const [, number = '1', named] = MARK.exec(written) ?? [];
  if (named === undefined && written.includes('://')) return undefined;
  return named === kind && Number(number) > 0 ? undefined : toMark(kind);
}

function toMark(kind: EditionKind): string {
  return `${kind === 'shared' ? '..' : '.'}/meta/${EDITION}/${kind}.json`;
}

/** The file with the mark of this edition. A path to the meta-schemas keeps its folders. */
export function markEdition(kind: EditionKind, value: JsonObject): JsonObject {
  const { $schema, ...others } = value;
  const isMark = typeof $schema === 'string' && MARK.test($schema);
  if ($schema !== undefined && !isMark) return value;
  const folder = isMark ? $schema.replace(MARK, '') : kind === 'shared' ? '..' : '.';
  return { $schema: `${folder}${folder === '' ? '' : '/'}meta/${EDITION}/${kind}.json`, ...others };
}

/** What kind of file a path below a data folder names; null for words and all else. */
export function editionKindOf(file: string): EditionKind | null {
  if (file === 'resources/api-definition.json') return 'api-definition';
  if (/^schemas\/shared\/[^/]+\.json$/.test(file)) return 'shared';
  const [, folder] = /^(schemas|resources)\/[^/]+\.json$/.exec(file) ?? [];
  if (folder === undefined) return null;
  return folder === 'schemas' ? 'entity' : 'resource';
}
