import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** The form of the bench: 60 fields of five kinds, in turn as a form mixes them. */
export const WIDE_FIELDS = 60;
export const WIDE_RECORDS = 20;
export const WIDE_CHOICES = ['red', 'green', 'blue'];
const KINDS = ['text', 'number', 'text', 'boolean', 'text', 'select', 'number', 'date'] as const;

export interface WideField {
  name: string;
  title: string;
  kind: (typeof KINDS)[number];
  isRequired: boolean;
}

/** The last field is a text, and so is the first. */
export const wideFields: readonly WideField[] = buildFields(WIDE_FIELDS);

/** The same form with many more fields below. */
const LONG_FIELDS = 600;
const longFields: readonly WideField[] = buildFields(LONG_FIELDS);

function buildFields(count: number): WideField[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = index === WIDE_FIELDS - 1 ? 'text' : (KINDS[index % KINDS.length] ?? 'text');
    const name = `field${String(index + 1).padStart(2, '0')}`;
    return { name, title: `Field ${index + 1}`, kind, isRequired: kind === 'text' && index % 4 === 0 };
  });
}

/** The text field in the middle of the form, and the last one. */
export const MIDDLE_FIELD = 'field33';
export const LAST_FIELD = wideFields.at(-1)?.name ?? '';

const SCHEMAS: Record<WideField['kind'], JsonSchema> = {
  text: { type: 'string', maxLength: 100 },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  select: { type: 'string', enum: WIDE_CHOICES },
  date: { type: 'string', format: 'date' },
};

export const wideSchema = buildSchema('Wide', wideFields);
export const longSchema = buildSchema('Long', longFields);

function buildSchema(title: string, fields: readonly WideField[]): object {
  return {
    title,
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      ...Object.fromEntries(
        fields.map((field) => [field.name, { ...SCHEMAS[field.kind], title: field.title }]),
      ),
    },
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    views: { list: { columns: ['field01', 'field03'], filters: [] }, form: { in: 'page' } },
  };
}

export const wideResource = buildResource('wide');
export const longResource = buildResource('long');

function buildResource(name: string): object {
  return {
    key: name,
    route: name,
    formRoute: `${name}/{id}`,
    menu: {},
    privileges: ['admin:crud'],
  };
}

/** @param number from 1 */
export function buildWide(number: number): Record<string, unknown> {
  return buildRecord(wideFields, number);
}

/** The values of the wide record of the same number, and more. */
export function buildLong(number: number): Record<string, unknown> {
  return buildRecord(longFields, number);
}

function buildRecord(fields: readonly WideField[], number: number): Record<string, unknown> {
  const values: Record<WideField['kind'], (index: number) => unknown> = {
    text: (index) => `text ${index} of ${number}`,
    number: (index) => index + number / 2,
    boolean: (index) => index % 2 === 0,
    select: (index) => WIDE_CHOICES[index % WIDE_CHOICES.length],
    date: (index) => `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
  };
  return Object.fromEntries(fields.map(({ name, kind }, index) => [name, values[kind](index + 1)]));
}
