import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { VIEW_NAMES } from '../../dialect/dialect-constants.ts';
import type { ListView } from '../../dialect/dialect-types.ts';
import type { NameUse, PartUse } from '../../dialect/meta-uses.ts';
import { isViewSet } from '../../dialect/view-set.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import { argumentsOf, type CallArguments, listArgumentsOf } from '../call-arguments.ts';
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

/** A call whose path stays without an address: nothing of the record is sent beside its arguments. */
export function checkCall(document: ConfigDocument, { value, pointer }: PartUse, known: Known): Diagnostic[] {
  const { operation, args, set } = value;
  const call = typeof operation === 'string' ? argumentsOf(operation, known) : null;
  if (call === null || set !== undefined) return [];
  const given = isPlainObject(args) ? args : {};
  const at = args === undefined ? '/operation' : '/args';
  return call.required
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => ofProvider(diagnose(document, `${pointer}${at}`, 'missingArgument', { name }), known));
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
  const parameters = listParameters(value, pointer).filter(
    ({ name, isOfField = false }) => !isOfField || isKnown(name),
  );
  const filters = entity === undefined ? [] : checkFilterValues(document, value, { pointer, entity });
  const lists = resourcesOf(document.name, pointer, known).flatMap((resource) => {
    const call = listArgumentsOf(resource, known);
    return parameters.flatMap((one) => {
      const found = checkArgumentName(document, one, call).map((each) => ofProvider(each, known));
      if (found.some(({ severity }) => severity === 'warning'))
        noteLacking(document.name, one.pointer, known);
      // What another provider's parameters take is no mistake of a file that was written for the product's.
      const goal = known.definitionLayer > 0 ? undefined : call?.schemaOf(one.name);
      if (found.length > 0 || goal === undefined) return found;
      return checkConstant(document, { ...goal, isFilter: true }, one.value, one);
    });
  });
  return [...filters, ...lists];
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
}

function listParameters(list: ListView, pointer: string): Parameter[] {
  const keys = (values: object | undefined, at: string): Parameter[] =>
    Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => ({
      name,
      pointer: `${pointer}${at}/${toPointerStep(name)}`,
      value,
    }));
  return [
    ...(list.filters ?? []).flatMap((filter, index): Parameter[] => {
      const at = `/filters/${index}`;
      if (typeof filter === 'string') return [{ name: filter, pointer: pointer + at, isOfField: true }];
      const { name, param, field, schema, choices } = filter;
      const isOfField = field === undefined && schema === undefined && choices === undefined;
      const own =
        param === undefined
          ? { name, pointer: `${pointer}${at}/name`, isOfField }
          : { name: param, pointer: `${pointer}${at}/param` };
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
