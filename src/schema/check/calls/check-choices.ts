import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Entity } from '../../dialect/entity.ts';
import type { Holder, NameUse, PartUse } from '../../dialect/meta-uses.ts';
import { followPath } from '../../json-schema/follow-path.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { idTypes } from '../check-references.ts';
import { isOpen } from '../conditions/check-asked.ts';
import { isTaken, type KnownTypes, typesOf } from '../conditions/check-function.ts';
import { entityOf } from '../entity-of-rows.ts';
import type { Known, NamingFile } from '../known-names.ts';
import { rowOfChoices } from '../root-schema.ts';

/**
 * The choices of a field: that what is sent of a row is of the field's type, and that the rows are those that a reference
 * beside them points to. A filter sends texts, and a key stands for itself.
 */
export function checkChoices(
  document: ConfigDocument,
  { value, pointer, within }: PartUse,
  known: Known,
): Diagnostic[] {
  const { resource, operation, optionValue } = value;
  const field: JsonSchema | undefined = pointer.endsWith('/x-choices') ? within?.value : undefined;
  const source = typeof operation === 'string' ? operation : resource;
  if (field === undefined || typeof source !== 'string') return [];
  const keyword = typeof operation === 'string' ? 'operation' : 'resource';
  const isId = optionValue === undefined || optionValue === 'id';
  const { 'x-reference': reference } = field;
  if (isId && keyword === 'resource' && reference !== undefined && isOther(source, reference, known))
    return [diagnose(document, `${pointer}/resource`, 'choicesOfOther', { name: reference, given: source })];
  const name = isId ? 'id' : typeof optionValue === 'string' ? optionValue : '';
  const at = `${pointer}/${optionValue === undefined ? keyword : 'optionValue'}`;
  const sent = sentBy(value, name, known);
  if (sent !== null && 'names' in sent)
    return [diagnoseUnknown(document, at, 'unknownField', name, suggest(name, sent.names))];
  const taken = typesOf([[field.type ?? []].flat().includes('array') ? (field.items ?? {}) : field]);
  const given = sent?.types ?? null;
  if (given === null || taken === null || given.some((type) => isTaken(type, taken))) return [];
  const params = { name, given: given.join(', '), type: taken.join(', ') };
  return [diagnose(document, at, 'valueOfOtherType', params)];
}

function isOther(resource: string, reference: string, known: Known): boolean {
  const isKnown = [resource, reference].every((name) => known.resourceNames.has(name));
  return isKnown && entityOf(resource, known) !== entityOf(reference, known);
}

/** The types of what is sent of a row, or the names of its fields where it lacks that one; null where nothing is known. */
function sentBy(
  choices: PartUse['value'],
  name: string,
  known: Known,
): { types: KnownTypes } | { names: readonly string[] } | null {
  const { resource, operation } = choices;
  if (name === 'id' && operation === undefined)
    return { types: idTypes(known.entities.get(entityOf(String(resource), known)), known) };
  const row = rowOfChoices(choices, known);
  if (row === undefined || /[[\]]/.test(name)) return null;
  const end = followPath(row, name === '.' ? [] : name.split('.'));
  if (end.kind === 'lost') return operation === undefined ? null : { names: end.names };
  return end.kind === 'found' && !isOpen(end.schemas) ? { types: typesOf(end.schemas) } : null;
}

/** What a choice clears stands beside it: a property of the same object, of a filter another filter. */
export function checkCleared(
  { document, entity }: NamingFile,
  { name, pointer, within }: NameUse,
): Diagnostic[] {
  // A key stands beside nothing that could be emptied.
  if (within?.above?.value.picker !== undefined)
    return [
      diagnose(document, pointer, 'notDrawnWith', { name: 'clears', others: '"x-choices" / "filters"' }),
    ];
  return checkBeside({ document, entity }, { name, pointer, within });
}

/** What a choice fills stands beside it, in a form or a dialog. */
export function checkFilled(file: NamingFile, { name, pointer, within }: NameUse): Diagnostic[] {
  const choices = within?.above ?? null;
  if (choices?.pointer.endsWith('/x-choices') !== true)
    return [diagnose(file.document, pointer, 'notDrawnWith', { name: 'fills', others: '"x-choices"' })];
  return checkBeside(file, { name, pointer, within: choices });
}

function checkBeside(
  { document, entity }: Pick<NamingFile, 'document' | 'entity'>,
  { name, pointer, within }: Pick<NameUse, 'name' | 'pointer' | 'within'>,
): Diagnostic[] {
  const own = fromPointer(within?.pointer ?? '').at(-2);
  if (name === own) return [diagnose(document, pointer, 'clearsItself')];
  const beside = listBeside(within, entity);
  return beside.includes(name)
    ? []
    : [diagnoseUnknown(document, pointer, 'unknownField', name, suggest(name, beside))];
}

/** A filter names another one of its list. */
export function checkFilterName(document: ConfigDocument, { name, pointer, within }: NameUse): Diagnostic[] {
  const others = filterNames(within?.above?.value.filters).filter((other) => other !== within?.value.name);
  return others.includes(name)
    ? []
    : [diagnoseUnknown(document, pointer, 'unknownField', name, suggest(name, others))];
}

function filterNames(filters: unknown): string[] {
  return Array.isArray(filters)
    ? filters.flatMap((one) => (isPlainObject(one) ? String(one.name) : String(one)))
    : [];
}

/** @param choices where the choices stand: in a filter of a list, or in a property */
function listBeside(choices: Holder | null, entity: Entity | undefined): string[] {
  const { value: list = {} } = choices?.above?.above ?? {};
  if (Array.isArray(list.filters)) return filterNames(list.filters);
  return Object.keys(entity === undefined ? {} : list);
}
