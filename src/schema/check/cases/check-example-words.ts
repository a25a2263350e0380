import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { VIEW_NAMES } from '../../dialect/dialect-constants.ts';
import type { Entity } from '../../dialect/entity.ts';
import { representationOf, toRecordText } from '../../dialect/record-representation.ts';
import { findProperty, listProperties, resolveReference } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { readDotted } from '../../json-schema/record-path.ts';
import { isEmptyValue } from '../../values/is-empty-value.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import type { Known } from '../known-names.ts';
import { ALWAYS_FILLED } from '../words/check-word-keys.ts';

/**
 * The words by which a view shows the values of an example. A choice may lack the value, a state may have no word in
 * any language, and a question may name a field without a value.
 */
export function checkExampleWords(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const places = listPlaces(entity);
  if (places.length === 0) return [];
  const paths = listProperties(entity);
  return places.flatMap(({ record, pointer }) => [
    ...paths.flatMap((path) => checkShown({ document, entity, known, pointer, path }, record)),
    ...(entity.status === 'draft' ? [] : checkTexts({ document, entity, known, pointer }, record)),
  ]);
}

/** The records among the examples, with their places. */
function listPlaces({ examples }: Entity): { record: JsonObject; pointer: string }[] {
  return [examples ?? []]
    .flat()
    .flatMap((record, index) => (isPlainObject(record) ? { record, pointer: `/examples/${index}` } : []));
}

interface Place {
  document: ConfigDocument;
  entity: Entity;
  known: Known;
  pointer: string;
}

interface FieldPlace extends Place {
  path: string;
}

function checkShown(place: FieldPlace, record: JsonObject): Diagnostic[] {
  const { entity, path } = place;
  const schema = resolveReference(findProperty(entity, path, entity) ?? {}, entity);
  const choices = listChoices(schema);
  const isOpen = isPlainObject(schema['x-status']) && schema.enum === undefined;
  if (choices === null && !isOpen) return [];
  const values = [readDotted(record, path)].flat().filter((value) => !isEmptyValue(value));
  return values.flatMap((value) => [
    ...(choices === null ? [] : checkChoice(place, value, choices)),
    ...(isOpen ? checkState(place, value, schema['x-status'] as JsonObject) : []),
  ]);
}

/** The values of choices without rows of a provider; null if there are such rows, or no values. */
function listChoices({ 'x-choices': choices }: JsonSchema): unknown[] | null {
  if (!isPlainObject(choices) || !Array.isArray(choices.values)) return null;
  if (choices.resource !== undefined || choices.operation !== undefined) return null;
  return choices.values.map((choice: unknown) => (isPlainObject(choice) ? choice.value : choice));
}

function checkChoice(place: FieldPlace, value: unknown, choices: readonly unknown[]): Diagnostic[] {
  if (choices.includes(value)) return [];
  const meant = findMeant(String(value), choices.map(String));
  const found = diagnoseUnknown(place.document, pointerTo(place), 'unknownChoice', String(value), meant);
  return [{ ...found, severity: 'warning' }];
}

/** A state is shown by its word. Without a word the view would show the text of the wire. */
function checkState(place: FieldPlace, value: unknown, states: JsonObject): Diagnostic[] {
  const { document, known, path } = place;
  const isOther = !Object.hasOwn(states, String(value));
  const names = isOther ? [value, 'other'] : [value];
  const keys = names.map((name) => `enums.${path}.${String(name)}`);
  const areas = areasOf(place);
  if (areas.some((area) => keys.some((key) => known.words.has(`${area}.${key}`)))) return [];
  const name = `${document.name}.${keys[0] ?? ''}`;
  return [diagnose(document, pointerTo(place), 'unknownWord', { name }, 'warning')];
}

/** The areas in which the words of an entity are looked up, with those of its sets of views. */
function areasOf({ document, entity }: Place): string[] {
  const sets = Object.keys(entity.views ?? {}).filter((name) => !VIEW_NAMES.some((view) => view === name));
  return [document.name, ...sets.map((set) => `${document.name}.${set}`)];
}

function pointerTo({ pointer, path }: FieldPlace): string {
  return `${pointer}/${path.split('.').map(toPointerStep).join('/')}`;
}

const QUESTIONS = /^(?:[^.]+\.)?(?:dialogs|messages)\./;

/** The words of actions fill in fields of the record: one without a value would leave a hole. */
function checkTexts({ document, entity, known, pointer }: Place, record: JsonObject): Diagnostic[] {
  const asked = known.words.of(document.name).filter(({ key }) => QUESTIONS.test(key));
  const fields = new Set(
    asked.flatMap(({ value }) => (typeof value === 'string' ? placeholdersOf(value).flat() : [])),
  );
  const example = toRecordText(representationOf(entity), record);
  return [...fields].flatMap((field) => {
    const isOfRecord = !ALWAYS_FILLED.includes(field) && Object.hasOwn(entity.properties ?? {}, field);
    if (!isOfRecord || !isEmptyValue(record[field])) return [];
    return [diagnose(document, pointer, 'exampleNowhere', { name: `%{${field}}`, example }, 'warning')];
  });
}
