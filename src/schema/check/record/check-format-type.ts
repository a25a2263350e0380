import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { JsonType } from '../../json-schema/json-schema.ts';
import type { SchemaPart } from './schema-place.ts';

const TEXT: readonly JsonType[] = ['string'];
const NUMBER: readonly JsonType[] = ['integer', 'number'];

/** The types of the values that a format is about; a format that is not named is about any. */
const TYPES_OF: Readonly<Record<string, readonly JsonType[]>> = Object.assign(Object.create(null), {
  date: TEXT,
  time: TEXT,
  'date-time': TEXT,
  'date-time-seconds': TEXT,
  elapsed: TEXT,
  'plate-hit': TEXT,
  'period-state': ['object'],
  'period-bar': ['object'],
  changes: ['object'],
  duration: TEXT,
  email: TEXT,
  hostname: TEXT,
  ipv4: TEXT,
  ipv6: TEXT,
  uri: TEXT,
  'uri-reference': TEXT,
  uuid: TEXT,
  regex: TEXT,
  'json-pointer': TEXT,
  clock: TEXT,
  'clock-seconds': TEXT,
  'utc-day-milliseconds': ['integer'],
  month: TEXT,
  color: TEXT,
  phone: TEXT,
  'login-name': TEXT,
  plate: TEXT,
  multiline: TEXT,
  password: TEXT,
  money: NUMBER,
  percent: NUMBER,
  minutes: NUMBER,
  seconds: NUMBER,
  hours: NUMBER,
  switch: ['boolean'],
  image: TEXT,
  weekday: ['integer'],
  checkboxes: ['array', 'boolean'],
  table: ['array'],
});

/** The formats of one value among several. */
const OF_CHOICES: ReadonlySet<string> = new Set(['radio', 'select', 'tag']);
const CHOICE_KEYWORDS = ['enum', 'const', 'oneOf', 'anyOf', 'x-choices', 'x-reference', '$ref'] as const;

/** The types of the values that a format is about; undefined where it is about any, or is none. */
export function typesOfFormat(format: string): readonly JsonType[] | undefined {
  return TYPES_OF[format];
}

/** A format of values of another type: it is not judged, and not drawn as its author expects. A warning. */
export function checkFormatType({ document, schema, pointer }: SchemaPart): Diagnostic[] {
  const { format, type, enum: choices } = schema;
  const hasChoices = CHOICE_KEYWORDS.some((keyword) => schema[keyword] !== undefined);
  if (format !== undefined && OF_CHOICES.has(format) && !hasChoices)
    return [
      toOther(document, pointer, { name: format, type: [type ?? ''].flat().join(', '), expected: 'enum' }),
    ];
  const allowed = format === undefined ? undefined : TYPES_OF[format];
  const given = type ?? choices?.map(typeOf) ?? [];
  const types = [...new Set([given].flat())].filter((one) => one !== 'null');
  if (allowed === undefined || types.length === 0 || types.some((one) => allowed.includes(one))) return [];
  const said = { name: String(format), type: types.join(', '), expected: allowed.join(' / ') };
  return [toOther(document, pointer, said)];
}

function toOther(document: ConfigDocument, pointer: string, said: Record<string, string>): Diagnostic {
  return diagnose(document, `${pointer}/format`, 'formatOfType', said, 'warning');
}

function typeOf(value: unknown): JsonType {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'null';
}
