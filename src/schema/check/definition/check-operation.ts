import type { ApiDefinition, ApiOperation, ApiParameter, ListDialect } from '../../api/api-definition.ts';
import { type ArgumentPlace, listArgumentPlaces } from '../../api/argument-places.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { followPath, type RootedSchema } from '../../json-schema/follow-path.ts';
import { objectsIn, toPointerStep } from '../../json-schema/json-pointer.ts';
import { checkConstant } from '../calls/check-constant.ts';
import { typesOf } from '../conditions/check-function.ts';
import type { Known } from '../known-names.ts';
import { answerOf } from '../root-schema.ts';
import { WIRE_KEYWORDS } from './check-wire-schemas.ts';

/** An operation and where it stands. */
export interface PlacedOperation {
  path: string;
  method: string;
  operation: ApiOperation;
  pointer: string;
}

/** One operation in itself: its parameters, its body, and what it says of its list. */
export function checkOperation(
  document: ConfigDocument,
  definition: ApiDefinition,
  placed: PlacedOperation,
): Diagnostic[] {
  const { operation, pointer } = placed;
  const places = listArgumentPlaces(operation, definition.components);
  const body = operation.requestBody?.content ?? {};
  return [
    ...checkPath(document, placed, places),
    ...checkParameters(document, placed),
    ...checkListArguments(document, placed, places),
    ...checkAnswerPlaces(document, placed, definition),
    ...checkKeywords(document, body, `${pointer}/requestBody/content`),
  ];
}

type Places = ReadonlyMap<string, ArgumentPlace>;

function checkPath(
  document: ConfigDocument,
  { path, pointer }: PlacedOperation,
  places: Places,
): Diagnostic[] {
  const inPath = [...places.values()].flatMap((place) => (place.in === 'path' ? [place.name] : []));
  return [...path.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) =>
    inPath.includes(name) ? [] : [diagnose(document, pointer, 'pathParameterMissing', { name, path })],
  );
}

/** A name twice, a path parameter that the path lacks, and a body that no client sends with a GET. */
function checkParameters(
  document: ConfigDocument,
  { path, method, operation: { parameters = [], requestBody }, pointer }: PlacedOperation,
): Diagnostic[] {
  const seen = new Set<string>();
  const found = parameters.flatMap(({ name, in: where }, index) => {
    const at = `${pointer}/parameters/${index}/name`;
    const key = `${where} ${where === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key)) return [diagnose(document, at, 'repeatedParameter', { name })];
    seen.add(key);
    const isLost = where === 'path' && !path.includes(`{${name}}`);
    return isLost ? [diagnose(document, at, 'parameterNotInPath', { name, path })] : [];
  });
  const isBodyLost = method === 'get' && requestBody !== undefined;
  return isBodyLost ? [...found, diagnose(document, `${pointer}/requestBody`, 'bodyOfRead')] : found;
}

/** The parts of `x-list` that name an argument. */
export const LIST_ARGUMENTS = [
  'page',
  'offset',
  'size',
  'sort',
  'direction',
  'searchBy',
  'searchText',
  'snapshot',
] as const;

/** The arguments that `x-list` names are there, take what is sent, and are not compared with a field. */
function checkListArguments(
  document: ConfigDocument,
  { operation, pointer }: PlacedOperation,
  places: Places,
): Diagnostic[] {
  const { 'x-list': list = {}, parameters = [] } = operation;
  const named = LIST_ARGUMENTS.flatMap((part) => {
    const name = list[part];
    if (name === undefined) return [];
    const place = places.get(name);
    if (place === undefined) {
      const at = `${pointer}/x-list/${part}`;
      const found = diagnoseUnknown(document, at, 'unknownArgument', name, suggest(name, places.keys()));
      return [{ ...found, params: { ...found.params, operation: operation.operationId } }];
    }
    return checkTaken(document, part, list, { place, pointer });
  });
  return [
    ...named,
    ...parameters.flatMap((one, index) =>
      checkCompare(document, one, list, `${pointer}/parameters/${index}`),
    ),
  ];
}

/** What is sent for up and down has to be among what the parameter takes. */
function checkTaken(
  document: ConfigDocument,
  part: (typeof LIST_ARGUMENTS)[number],
  { directions = ['asc', 'desc'] }: ListDialect,
  { place: { schema, name }, pointer }: { place: ArgumentPlace; pointer: string },
): Diagnostic[] {
  const at = `${pointer}/x-list/${part}`;
  if (part !== 'direction') return [];
  return directions.flatMap((value) =>
    checkConstant(document, { schema, root: schema }, value, { name, pointer: at }),
  );
}

/** Of what pages, sorts or searches, and where no list is read, a comparison says nothing. A warning. */
function checkCompare(
  document: ConfigDocument,
  { name, in: where, 'x-compare': compare }: ApiParameter,
  list: ListDialect,
  pointer: string,
): Diagnostic[] {
  const isTaken = LIST_ARGUMENTS.some((part) => list[part] === name);
  if (compare === undefined || (where === 'query' && !isTaken && Object.keys(list).length > 0)) return [];
  const params = { name: 'x-compare', others: '"x-list"' };
  return isTaken
    ? [diagnose(document, `${pointer}/x-compare`, 'notBeside', params)]
    : [diagnose(document, `${pointer}/x-compare`, 'keywordAlone', params, 'warning')];
}

/** Where the answer keeps rows, count and sums, as far as it is described. */
function checkAnswerPlaces(
  document: ConfigDocument,
  { operation, pointer }: PlacedOperation,
  definition: ApiDefinition,
): Diagnostic[] {
  const { content = 'content', total, totals = {} } = operation['x-list'] ?? {};
  const known: Pick<Known, 'definition'> = { definition };
  const answer = operation['x-list'] === undefined ? undefined : answerOf(operation.operationId, known);
  if (answer === undefined) return [];
  const places = [
    { path: content, at: 'content', types: ['array'] },
    ...(total === undefined ? [] : [{ path: total, at: 'total', types: ['integer', 'number'] }]),
    ...Object.keys(totals).map((path) => ({
      path,
      at: `totals/${toPointerStep(path)}`,
      types: ['integer', 'number'],
    })),
  ];
  return places.flatMap(({ path, at, types }) =>
    checkPlace(document, answer, { path, types, pointer: `${pointer}/x-list/${at}` }),
  );
}

function checkPlace(
  document: ConfigDocument,
  answer: RootedSchema,
  { path, types, pointer }: { path: string; types: readonly string[]; pointer: string },
): Diagnostic[] {
  const steps = path === '' ? [] : path.split('.');
  const end = followPath(answer, steps);
  if (end.kind === 'beyond') return [];
  if (end.kind === 'lost') {
    const meant = suggest(steps[end.step] ?? '', end.names);
    // The answer may have more than its schema says.
    return [{ ...diagnoseUnknown(document, pointer, 'lostValue', path, meant), severity: 'warning' }];
  }
  const given = typesOf(end.schemas);
  if (given === null || given.some((type) => types.includes(type))) return [];
  const params = { name: path, given: given.join(', '), type: types.join(', ') };
  return [diagnose(document, pointer, 'valueOfOtherType', params)];
}

/** In the schema of a body every keyword with `x-` is one of ours. */
function checkKeywords(document: ConfigDocument, node: unknown, pointer: string): Diagnostic[] {
  const known: readonly string[] = WIRE_KEYWORDS;
  return objectsIn(node, pointer).flatMap(({ value, pointer: at }) =>
    Object.keys(value)
      .filter((key) => key.startsWith('x-') && !known.includes(key))
      .map((key) => diagnoseUnknown(document, `${at}/${key}`, 'unknownKeyword', key, suggest(key, known))),
  );
}
