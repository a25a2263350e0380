import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ReadSources } from '../../config/read-sources.ts';
import { suggest } from '../../config/suggest.ts';
import { VIEW_NAMES } from '../../dialect/dialect-constants.ts';
import type { Entity } from '../../dialect/entity.ts';
import { findProperty, listProperties, resolveReference } from '../../json-schema/find-property.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { flattenWords, type Word } from '../../words/flatten-words.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import type { Known } from '../known-names.ts';

/** The word of every value that `x-status` does not name. */
const OTHER_CHOICE = 'other';
/** Sections that hold words under names. */
const GROUPS: readonly string[] = ['fields', 'enums', 'help', 'errors', 'actions', 'dialogs', 'columns'];

/** Sections with a word for each part of the views that has the name. */
const NAMED: readonly string[] = ['actions', 'panels', 'tabs', 'cards', 'charts', 'steps'];

/** Sections whose words an action says, of the record that it works on. */
const OF_ACTIONS: readonly string[] = ['dialogs', 'messages'];
/** What an action fills in beside the fields of the record, and the record's own number. */
export const ALWAYS_FILLED: readonly string[] = ['id', 'name', 'count', 'owner', 'action', 'reason'];

/** What the words of an entity are about. */
const SECTIONS: readonly string[] = [
  'title',
  'fields',
  'enums',
  'help',
  'errors',
  'form',
  'filters',
  'search',
  'columns',
  'groups',
  'units',
  'actions',
  'dialogs',
  'messages',
  'panels',
  'summaries',
  'marks',
  'tabs',
  'totals',
  'before',
  'shows',
  'cards',
  'charts',
  'steps',
  'values',
  'export',
];

/**
 * Unused words, most likely misspelt. They name a field or a choice that the entity lacks, or a key that the built-in
 * words of a product's area lack. Warnings: an extra word does no harm.
 */
export function checkWordKeys(area: ConfigDocument, words: ReadSources['words'], known: Known): Diagnostic[] {
  const entity = known.entities.get(area.name);
  const found =
    entity === undefined
      ? checkOwnArea(area, words, known)
      : checkEntityArea(area, entity, namesIn(entity, known.schemaDocuments.get(area.name))).filter(
          ({ code }) => code !== 'unknownWordKey' || isWhole(area.name, entity, known),
        );
  return found.map((diagnostic) => ({ ...diagnostic, severity: 'warning' }));
}

/** Whether something in the entity, or in one of its files, has the name: a part that a file takes out keeps its words. */
type HasName = (name: string) => boolean;

function namesIn(entity: Entity, document: ConfigDocument | undefined): HasName {
  const names = new Set(OF_EVERY_ENTITY);
  for (const { value } of [{ value: entity }, ...(document?.files ?? [])]) collectTexts(value, names);
  return (name) => names.has(name);
}

/** Every key and every text in a value. */
function collectTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) found.add(key);
  for (const part of Object.values(value)) collectTexts(part, found);
}

function checkEntityArea(area: ConfigDocument, entity: Entity, hasName: HasName): Diagnostic[] {
  // A section that nothing here knows may have hundreds of words.
  const meantBySection = new Map<string, string | undefined>();
  const findSection = (section: string) => {
    if (!meantBySection.has(section))
      meantBySection.set(section, SECTIONS.includes(section) ? undefined : suggest(section, SECTIONS));
    return meantBySection.get(section);
  };
  return flattenWords(area.value).flatMap((word) => {
    // A label may ask for any word by its whole key.
    if (hasName(`${area.name}.${word.key}`)) return [];
    const [section = '', ...steps] = sectionsOf(word, entity);
    if (steps.length === 0 && GROUPS.includes(section))
      return [diagnose(area, word.pointer, 'notAGroup', { name: section })];
    if (OF_ACTIONS.includes(section))
      return [...checkFilledIn(area, word, entity), ...checkUnfilled(area, word, { steps, entity, hasName })];
    const unfilled = UNFILLED.includes(section) ? sayUnfilled(area, word, placeholdersIn(word)) : [];
    if (unfilled.length > 0) return unfilled;
    if (section === 'fields') return checkField(area, word, steps.join('.'), entity, hasName);
    if (section === 'enums') return checkChoice(area, word, steps, entity, hasName);
    if (NAMED.includes(section) && steps[0] !== undefined) return checkNamed(area, word, steps[0], hasName);
    const meant = findSection(section);
    return meant === undefined
      ? []
      : [diagnoseUnknown(area, word.pointer, 'unknownWordKey', word.key, meant)];
  });
}

/**
 * The words of an action fill in fields of the record. Where one has no value, its placeholder would stand there as
 * written. The name of the record is always there.
 */
function checkFilledIn(area: ConfigDocument, { value, pointer }: Word, entity: Entity): Diagnostic[] {
  if (typeof value !== 'string' || !value.includes('%{')) return [];
  const { properties = {}, required = [] } = entity;
  return [...new Set(placeholdersOf(value).flat())].flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined || ALWAYS_FILLED.includes(name) || required.includes(name)) return [];
    if (property.default !== undefined || property.const !== undefined) return [];
    return [diagnose(area, pointer, 'placeholderMayBeEmpty', { name })];
  });
}

/** Sections whose words are said as they are. */
const UNFILLED: readonly string[] = [
  'title',
  'fields',
  'enums',
  'help',
  'actions',
  'tabs',
  'panels',
  'columns',
  'cards',
  'charts',
];
/** The words of an action that take parameters, and those that take none. */
const FILLED: readonly string[] = ['title', 'text', 'refused', 'pending', 'success', 'failure'];

function placeholdersIn({ value }: Word): string[] {
  if (typeof value !== 'string' || !value.includes('%{')) return [];
  return [...new Set(placeholdersOf(value).flat())];
}

function sayUnfilled(area: ConfigDocument, { pointer }: Word, names: readonly string[]): Diagnostic[] {
  return names.map((name) => diagnose(area, pointer, 'unfilledPlaceholder', { name: `%{${name}}` }));
}

/** Placeholders of an action's words that are neither fields of the record nor of anything else in the file. */
function checkUnfilled(
  area: ConfigDocument,
  word: Word,
  { steps, entity, hasName }: { steps: readonly string[]; entity: Entity; hasName: HasName },
): Diagnostic[] {
  const [action = '', moment = ''] = steps;
  if (steps.length !== 2 || !hasName(action)) return [];
  if (moment === 'disabled') return sayUnfilled(area, word, placeholdersIn(word));
  if (!FILLED.includes(moment)) return [];
  // An action in a panel is about a record of another entity.
  const hasPanels = hasName('panels');
  const names = [...ALWAYS_FILLED, ...Object.keys(entity.properties ?? {})];
  return placeholdersIn(word).flatMap((name) => {
    if (ALWAYS_FILLED.includes(name) || hasPanels || hasName(name)) return [];
    const found = diagnoseUnknown(area, word.pointer, 'unfilledPlaceholder', name, suggest(name, names));
    const params = Object.entries(found.params).map(([key, text]) => [key, `%{${text}}`]);
    return [{ ...found, params: Object.fromEntries(params) }];
  });
}

/** A set of views has sections of its own: `car.fields.code`. */
function sectionsOf({ key }: Word, { views = {} }: Entity): string[] {
  const steps = key.split('.');
  const [first = ''] = steps;
  const isSet = steps.length > 1 && !SECTIONS.includes(first) && Object.hasOwn(views, first);
  return isSet && !VIEW_NAMES.some((view) => view === first) ? steps.slice(1) : steps;
}

function checkField(
  area: ConfigDocument,
  word: Word,
  path: string,
  entity: Entity,
  hasName: HasName,
): Diagnostic[] {
  const schema = entity.type === 'array' ? (entity.items ?? {}) : entity;
  const steps = path.split('.');
  if (steps.length === 1 && Object.hasOwn(schema.properties ?? {}, path)) return [];
  if (path === 'id' || hasPart(schema, steps, entity) || definesPart(entity, steps)) return [];
  const meant = suggest(path, listProperties(schema));
  const isOfRecord = steps.length > 1 && Object.hasOwn(schema.properties ?? {}, steps[0] ?? '');
  return meant === undefined && !isOfRecord
    ? checkNamed(area, word, steps[0] ?? '', hasName)
    : [diagnoseUnknown(area, word.pointer, 'unknownField', path, meant)];
}

/** What a word is of stands somewhere in the entity's file: a field of a dialog or of an answer, a filter, an action. */
function checkNamed(
  area: ConfigDocument,
  { key, pointer }: Word,
  name: string,
  hasName: HasName,
): Diagnostic[] {
  return hasName(name) ? [] : [diagnose(area, pointer, 'unknownWordKey', { name: key })];
}

/** Actions that are there without being written. */
const OF_EVERY_ENTITY: ReadonlySet<string> = new Set(['create', 'edit', 'delete', 'duplicate', 'save']);

/** Drafts wait for words, and pages written by hand ask for their own. */
function isWhole(name: string, { status }: Entity, { resourcesByEntity }: Known): boolean {
  const resources = resourcesByEntity.get(name) ?? [];
  const isGeneric = resources.every(
    ({ resource: { status: state, page } }) => state !== 'draft' && page === undefined,
  );
  return status !== 'draft' && isGeneric;
}

/** The words of a list's items stand under the list's own name. */
function hasPart(schema: JsonSchema, steps: readonly string[], root: JsonSchema): boolean {
  return steps.some((_, index) => {
    const property = findProperty(schema, steps.slice(0, index + 1).join('.'), root);
    const rest = steps.slice(index + 1);
    if (property === undefined || rest.length === 0) return property !== undefined;
    const items = resolveReference(property, root).items;
    return items !== undefined && hasPart(resolveReference(items, root), rest, root);
  });
}

/** A part whose place only a page knows: a definition has it. */
function definesPart({ $defs = {} }: Entity, steps: readonly string[]): boolean {
  const name = steps.at(-1) ?? '';
  return steps.length > 1 && Object.values($defs).some((schema) => findProperty(schema, name) !== undefined);
}

function checkChoice(
  area: ConfigDocument,
  word: Word,
  steps: readonly string[],
  entity: Entity,
  hasName: HasName,
): Diagnostic[] {
  for (let count = steps.length - 1; count > 0; count -= 1) {
    const property = findProperty(entity, steps.slice(0, count).join('.'));
    if (property === undefined) continue;
    const value = steps.slice(count).join('.');
    const choices = property.enum?.map(String) ?? [];
    const isKnown = choices.length === 0 || choices.includes(value) || value === OTHER_CHOICE;
    return isKnown || property['x-choices'] !== undefined
      ? []
      : [diagnoseUnknown(area, word.pointer, 'unknownChoice', value, suggest(value, choices))];
  }
  return checkField(area, word, steps.slice(0, -1).join('.'), entity, hasName);
}

/** An area of the product: what a later layer says there stands over a built-in word of some language. */
function checkOwnArea(area: ConfigDocument, words: ReadSources['words'], known: Known): Diagnostic[] {
  const over = area.files.filter(({ layer }) => layer > 0);
  if (over.length === 0) return [];
  const builtIn = [...words.values()].flatMap((areas) => areas.filter(({ name }) => name === area.name));
  const keys = new Set(
    builtIn.flatMap(({ files }) =>
      files.flatMap(({ layer, value }) => (layer === 0 ? flattenWords(value).map(({ key }) => key) : [])),
    ),
  );
  if (keys.size === 0) return checkArea(area, words, known);
  return over.flatMap((file) =>
    flattenWords(file.value).flatMap(({ key, pointer }) => {
      if (keys.has(key) || isOfMenu(area, key, known)) return [];
      if (area.name === 'menu' && /^(?:groups|captions)(?:\..*)?$/.test(key))
        return [diagnose({ files: [file] }, pointer, 'unknownWordKey', { name: key })];
      const meant = suggest(key, keys);
      return meant === undefined
        ? []
        : [diagnoseUnknown({ files: [file] }, pointer, 'unknownWordKey', key, meant)];
    }),
  );
}

/** The menu has a word for each resource, and one for each group. */
function isOfMenu({ name }: ConfigDocument, key: string, { resourceNames }: Known): boolean {
  return name === 'menu' && (resourceNames.has(key) || /^(?:groups|captions)\.[^.]+$/.test(key));
}

/** An area that is new may hold words for labels, or be a misspelt entity. */
function checkArea(area: ConfigDocument, words: ReadSources['words'], known: Known): Diagnostic[] {
  if (known.entityNames.has(area.name) || known.resourceNames.has(area.name)) return [];
  const others = [...words.values()].flatMap((areas) => areas.map(({ name }) => name));
  const meant = suggest(area.name, [...known.entityNames, ...others.filter((name) => name !== area.name)]);
  return meant === undefined ? [] : [diagnoseUnknown(area, '', 'unknownArea', area.name, meant)];
}
