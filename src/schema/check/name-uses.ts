import { isPlainObject } from '../../contract/json-object.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';

/** What kind of thing a name means. */
export type NameKind =
  | 'operation'
  | 'icon'
  | 'resource'
  | 'entity'
  | 'function'
  | 'value'
  | 'format'
  | 'word';

/** Something of another file, or of the code, that an entity names. */
export interface NameUse {
  kind: NameKind;
  name: string;
  pointer: string;
}

const KIND_OF_KEYWORD: Readonly<Record<string, NameKind>> = Object.assign(Object.create(null), {
  operation: 'operation',
  icon: 'icon',
  resource: 'resource',
  'x-reference': 'resource',
  entity: 'entity',
  transform: 'function',
  'x-normalise': 'function',
  'x-computed': 'function',
  format: 'format',
  label: 'word',
  empty: 'word',
  all: 'word',
  reason: 'word',
});

/** Keywords that hold values of the dialect, whatever the names inside look like. */
const VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  'answer',
  'args',
  'askWhen',
  'base',
  'default',
  'defaults',
  'disabledWhen',
  'each',
  'filter',
  'from',
  'id',
  'params',
  'readOnlyWhen',
  'refuseWhen',
  'rows',
  'set',
  'value',
  'valueWhen',
  'version',
  'when',
  'x',
  'x-choosable',
  'y',
]);
/** Keywords that hold plain data. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set([
  'areas',
  'const',
  'enum',
  'examples',
  'expectedValue',
  'options',
  'required',
  'where',
]);
/** Keywords whose keys are names, not keywords. */
const MAP_KEYWORDS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
  'x-status',
]);

/** Every name in a file that has to be known elsewhere. The file has passed its meta-schema. */
export function listNameUses(node: unknown, pointer = ''): NameUse[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => listNameUses(item, `${pointer}/${index}`));
  if (!isPlainObject(node)) return [];
  return Object.entries(node).flatMap(([keyword, value]) => {
    if (DATA_KEYWORDS.has(keyword)) return [];
    const at = `${pointer}/${toPointerStep(keyword)}`;
    if (VALUE_KEYWORDS.has(keyword) || (keyword === 'values' && isPlainObject(value)))
      return valueUses(value, at);
    if (MAP_KEYWORDS.has(keyword) && isPlainObject(value)) return mapUses(value, at);
    const kind = KIND_OF_KEYWORD[keyword];
    return kind === undefined ? listNameUses(value, at) : namesOf(value).map((name) => toUse(kind, name, at));
  });
}

/** A label may be a value instead of a word, and the resource of a link one instead of a name. */
function toUse(kind: NameKind, name: string, pointer: string): NameUse {
  const mayBeValue = kind === 'word' || pointer.endsWith('/link/resource');
  return { kind: mayBeValue && name.startsWith('$') ? 'value' : kind, name, pointer };
}

function mapUses(map: object, pointer: string): NameUse[] {
  return Object.entries(map).flatMap(([name, value]) =>
    listNameUses(value, `${pointer}/${toPointerStep(name)}`),
  );
}

function namesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
}

/** Strings that begin with `$`, also as the keys of a condition. */
function valueUses(value: unknown, pointer: string): NameUse[] {
  if (typeof value === 'string')
    return value.startsWith('$') ? [{ kind: 'value', name: value, pointer }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => valueUses(item, `${pointer}/${index}`));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${toPointerStep(key)}`;
    return [...valueUses(key, at), ...valueUses(item, at)];
  });
}
