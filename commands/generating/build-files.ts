import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { canRepresent, USUAL_REPRESENTATION } from '../../src/schema/dialect/record-representation.ts';
import type { NewEntity, NewField } from './new-entity.ts';

export interface BuildOptions {
  /** The path from `schemas/` of the target to the entities' meta-schema, and likewise for resources: for editors. */
  metaEntity: string;
  metaResource: string;
  /** Groups that open, whose entries stand below them: `manage`. */
  groupsThatOpen: ReadonlySet<string>;
  /** Language -> the words for names that many entities have: `phone`. */
  knownWords: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The four files of a new entity: what it is, where it stands, and its words in both languages. */
export function buildFiles(entity: NewEntity, options: BuildOptions): SourceFile[] {
  const { name } = entity;
  return [
    toFile(`schemas/${name}.json`, buildSchema(entity, options)),
    toFile(`resources/${name}.json`, buildResource(entity, options)),
    ...(['zh-TW', 'en'] as const).map((language) =>
      toFile(`i18n/${language}/${name}.json`, buildWords(entity, language, options)),
    ),
  ];
}

function buildSchema({ titles, fields }: NewEntity, { metaEntity }: BuildOptions): object {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    $schema: metaEntity,
    title: titles.en,
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    },
    ...(required.length > 0 && { required }),
    ...toRepresentation(fields),
    views: { list: { columns: fields.map(({ name }) => name), select: true } },
  };
}

/** What a record is called by where no field is its name: the first that can stand for it, else the id. */
function toRepresentation(fields: NewEntity['fields']): { recordRepresentation?: string } {
  if (fields.some(({ name }) => name === USUAL_REPRESENTATION)) return {};
  const first = fields.find(({ schema }) => schema['x-reference'] === undefined && canRepresent(schema));
  return { recordRepresentation: first?.name ?? 'id' };
}

function buildResource({ name, group, icon }: NewEntity, options: BuildOptions): object {
  const isInside = options.groupsThatOpen.has(group);
  return {
    $schema: options.metaResource,
    menuKey: name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    route: isInside ? `${group}/${name}` : name,
    menu: { group, ...(icon !== null && { icon }) },
    privileges: ['admin:crud'],
  };
}

function buildWords({ titles, fields }: NewEntity, language: 'zh-TW' | 'en', options: BuildOptions): object {
  const known = options.knownWords.get(language) ?? {};
  const choices = fields.filter(({ schema }) => schema.enum !== undefined);
  return {
    title: titles[language],
    fields: Object.fromEntries(fields.map((field) => [field.name, known[field.name] ?? toLabel(field.name)])),
    ...(choices.length > 0 && {
      enums: Object.fromEntries(choices.map(({ name, schema }) => [name, wordChoices(schema)])),
    }),
  };
}

function wordChoices({ enum: choices = [] }: NewField['schema']): Record<string, string> {
  return Object.fromEntries(choices.map((choice) => [String(choice), toLabel(String(choice))]));
}

/** `unit_price` is "Unit price"; an id is called after what it points to. */
export function toLabel(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LIST_OF_PLAIN =
  /\[\s+((?:"(?:[^"\\]|\\.)*"|[\d.-]+|true|false|null)(?:,\s+(?:"(?:[^"\\]|\\.)*"|[\d.-]+|true|false|null))*)\s+\]/g;
const WIDTH = 90;

/** Short lists stand in one line, as somebody would write them. */
function toFile(file: string, value: object): SourceFile {
  const text = JSON.stringify(value, null, 2).replaceAll(LIST_OF_PLAIN, (whole, inside: string) => {
    const line = `[${inside.replaceAll(/,\s+/g, ', ')}]`;
    return line.length > WIDTH ? whole : line;
  });
  return { file, text: `${text}\n` };
}
