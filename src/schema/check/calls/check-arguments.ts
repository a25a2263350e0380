import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { VIEW_NAMES } from '../../dialect/dialect-constants.ts';
import type { Filter, ListView } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import type { NameUse, PartUse } from '../../dialect/meta-uses.ts';
import { isViewSet } from '../../dialect/view-set.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { argumentsOf, type CallArguments, listArgumentsOf } from '../call-arguments.ts';
import { isOpen } from '../conditions/check-asked.ts';
import { isTaken, type KnownTypes, typesOf } from '../conditions/check-function.ts';
import { isOfDraft, note } from '../files/draft-notes.ts';
import type { Known, NamingFile } from '../known-names.ts';
import { checkConstant } from './check-constant.ts';
import { checkFilterValues } from './check-filter-values.ts';

/**
 * A name of an argument: that the operation beside, or the list of the resource beside, has a place for it. In a draft
 * it is noted.
 */
export function checkArgument(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { name, pointer } = use;
  const call = callOf(use, known);
  if (call === null || call.takes(name)) return [];
  if (!isOfDraft(file, pointer, known))
    return checkArgumentName(file.document, use, call).map((found) => ofProvider(found, known));
  note(known.unbuiltBySchema, file.document.name, name);
  return [];
}

/** A key stands in the arguments of its call, a text in the call itself. */
export function callOf({ name, within }: NameUse, known: Known): CallArguments | null {
  const holder = within !== null && Object.hasOwn(within.value, name) ? within.above : within;
  const { operation, resource } = holder?.value ?? {};
  if (typeof operation === 'string') return argumentsOf(operation, known);
  return typeof resource === 'string' ? listArgumentsOf(resource, known) : null;
}

/** @param call null where nothing is known of it */
export function checkArgumentName(
  document: ConfigDocument,
  { name, pointer }: { name: string; pointer: string },
  call: CallArguments | null,
): Diagnostic[] {
  if (call === null || call.takes(name)) return [];
  const found = diagnoseUnknown(document, pointer, 'unknownArgument', name, findMeant(name, call.names));
  return [{ ...found, params: { ...found.params, operation: call.callee } }];
}

/** A file below the definition's layer cannot know the definition. So a missing operation is no mistake of that file. */
function ofProvider(found: Diagnostic, { definitionLayer }: Known): Diagnostic {
  if ((found.layer ?? 0) >= definitionLayer) return found;
  const { name = '' } = found.params;
  return { ...found, severity: 'warning', code: 'providerLacksArgument', params: { name } };
}

/**
 * A call, or rows of a list, without what the provider refuses to be without: nothing of the record is sent beside its
 * arguments.
 */
export function checkCall(document: ConfigDocument, { value, pointer }: PartUse, known: Known): Diagnostic[] {
  const { operation, resource, args, filter, set } = value;
  const isOperation = typeof operation === 'string';
  const list = typeof resource === 'string' ? resource : null;
  const call = isOperation ? argumentsOf(operation, known) : list && listArgumentsOf(list, known);
  if (!call || set !== undefined) return [];
  const fixed = list === null ? undefined : known.resources.get(list)?.fixed;
  const given = { ...(isPlainObject(args) && args), ...(isPlainObject(filter) && filter), ...fixed };
  const written = Object.entries({ args, filter }).find(([, values]) => values !== undefined)?.[0];
  const at = `${pointer}/${written ?? (isOperation ? 'operation' : 'resource')}`;
  return call.required
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => ofProvider(diagnose(document, at, 'missingArgument', { name }), known));
}

/** Everything that a list is narrowed by: that each operation which lists it for a resource has a parameter for it. */
export function checkListParameters(
  document: ConfigDocument,
  { value, pointer }: PartUse,
  known: Known,
): Diagnostic[] {
  const entity = known.entities.get(document.name);
  // A filter of no field is said as that.
  const isKnown = (name: string) => entity === undefined || findProperty(entity, name) !== undefined;
  const parameters = listParameters(value, pointer, entity).filter(
    ({ name, isOfField = false }) => !isOfField || isKnown(name),
  );
  const filters = entity === undefined ? [] : checkFilterValues(document, value, { pointer, entity });
  const lists = resourcesOf(document.name, pointer, known).flatMap((resource) => {
    const call = listArgumentsOf(resource, known);
    return parameters.flatMap((one) => {
      const found = checkArgumentName(document, one, call).map((each) => ofProvider(each, known));
      if (found.some(({ severity }) => severity === 'warning'))
        noteLacking(document.name, one.pointer, known);
      const goal = known.isOfOtherProvider ? undefined : call?.schemaOf(one.name);
      if (found.length > 0 || goal === undefined) return found;
      if (one.types) return checkSentType(document, one, goal.schema);
      if (one.choices !== undefined)
        return one.choices.flatMap((each) =>
          checkConstant(document, { ...goal, isFilter: true }, each.value, each),
        );
      return checkConstant(document, { ...goal, isFilter: true }, one.value, one);
    });
  });
  // What is sent for no choice is said as that.
  const said = new Set(filters.map((found) => found.pointer));
  return [...filters, ...lists.filter((found) => !said.has(found.pointer))];
}

/** A filter draws what the parameter cannot take: on the wire a number is a text, and a text is no number. */
function checkSentType(
  document: ConfigDocument,
  { name, pointer, types: given = [], format = '' }: Parameter,
  schema: JsonSchema,
): Diagnostic[] {
  const isNormalised = schema['x-normalise'] !== undefined;
  if (
    MOMENTS.includes(format) &&
    MOMENTS.includes(schema.format) &&
    format !== schema.format &&
    !isNormalised
  )
    return [
      diagnose(document, pointer, 'valueOfOtherType', { name, given: format, type: schema.format ?? '' }),
    ];
  const taken = typesOf([schema.items ?? schema]);
  if (taken === null || taken.includes('string') || given?.some((type) => isTaken(type, taken)) !== false)
    return [];
  const params = { name, given: given.join(', '), type: taken.join(', ') };
  return [diagnose(document, pointer, 'valueOfOtherType', params)];
}

const MOMENTS: readonly unknown[] = ['date', 'date-time'];

/** What a filter sends by itself; undefined where that is chosen among rows, or said by `sentAs`. */
function typesSent({ schema, field, name, choices, sentAs }: Filter, entity: Entity | undefined) {
  const found = schema ?? (entity && findProperty(entity, field ?? name, entity));
  if (found === undefined || choices !== undefined || sentAs !== undefined) return undefined;
  const drawn = resolveReference(found, schema ?? entity ?? {});
  if (drawn.writeOnly === true || drawn['x-choices'] !== undefined || isOpen([drawn])) return undefined;
  const sent = drawn.items === undefined ? drawn : resolveReference(drawn.items, schema ?? entity ?? {});
  return { types: typesOf([sent]), format: sent.format };
}

function noteLacking(entity: string, pointer: string, { lackingBySchema }: Known): void {
  lackingBySchema.set(entity, [...(lackingBySchema.get(entity) ?? []), pointer]);
}

interface Parameter {
  name: string;
  pointer: string;
  /** It is the name of the field that draws the filter. */
  isOfField?: boolean;
  /** What is sent, where it is written here. */
  value?: unknown;
  /** Of a filter: the types of what it sends, where they are known. */
  types?: KnownTypes | undefined;
  format?: string | undefined;
  /** Of a filter with fixed choices: what each of them sends. */
  choices?: readonly { name: string; value: unknown; pointer: string }[] | undefined;
}

/** What the fixed choices of a filter send; those of `sentAs` are that. */
function choicesSent({ choices, sentAs }: Filter, name: string, pointer: string): Parameter['choices'] {
  if (sentAs !== undefined)
    return Object.entries(sentAs).map(([key, value]) => ({
      name,
      value,
      pointer: `${pointer}/sentAs/${toPointerStep(key)}`,
    }));
  return choices?.values?.map(({ value }, index) => ({
    name,
    value,
    pointer: `${pointer}/choices/values/${index}/value`,
  }));
}

export function listParameters(list: ListView, pointer: string, entity: Entity | undefined): Parameter[] {
  const keys = (values: object | undefined, at: string): Parameter[] =>
    Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => ({
      name,
      pointer: `${pointer}${at}/${toPointerStep(name)}`,
      value,
    }));
  return [
    ...(list.filters ?? []).flatMap((filter, index): Parameter[] => {
      const at = `/filters/${index}`;
      if (typeof filter === 'string')
        return [
          {
            name: filter,
            pointer: pointer + at,
            isOfField: true,
            ...typesSent({ name: filter }, entity),
          },
        ];
      const { name, param, field, schema, choices } = filter;
      const isOfField = field === undefined && schema === undefined && choices === undefined;
      const sent = {
        ...typesSent(filter, entity),
        choices: choicesSent(filter, param ?? name, pointer + at),
      };
      const own =
        param === undefined
          ? { name, pointer: `${pointer}${at}/name`, isOfField, ...sent }
          : { name: param, pointer: `${pointer}${at}/param`, ...sent };
      return [own, ...keys(filter.params, `${at}/params`)];
    }),
    ...(list.tabs ?? []).flatMap(({ filter }, index) => keys(filter, `/tabs/${index}/filter`)),
    ...keys(list.filter, '/filter'),
    ...toSearch(list, pointer),
    ...(list.groupParam === undefined ? [] : [{ name: list.groupParam, pointer: `${pointer}/groupParam` }]),
  ];
}

function toSearch({ search }: ListView, pointer: string): Parameter[] {
  if (search === undefined) return [];
  const { param } = search;
  return [
    param === undefined
      ? { name: 'q', pointer: `${pointer}/search` }
      : { name: param, pointer: `${pointer}/search/param` },
  ];
}

/** The resources that show a list: those of its set of views, and where sets leave it out those of all. */
export function resourcesOf(
  entityName: string,
  pointer: string,
  { resourcesByEntity, entities }: Known,
): string[] {
  const [, name = ''] = fromPointer(pointer);
  const set = VIEW_NAMES.some((view) => view === name) ? undefined : name;
  const views = entities.get(entityName)?.views ?? {};
  return (resourcesByEntity.get(entityName) ?? []).flatMap(
    ({ name: own, resource: { view, status, page } }) => {
      if (status === 'draft' || page !== undefined) return [];
      const picked = view === undefined ? undefined : views[view];
      const inherits = set === undefined && isViewSet(picked) && picked.list === undefined;
      return view === set || inherits ? [own] : [];
    },
  );
}
