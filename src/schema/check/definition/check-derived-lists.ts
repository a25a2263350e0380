import type { ApiDefinition, ApiOperation, ApiParameter } from '../../api/api-definition.ts';
import { findOperation } from '../../api/find-operation.ts';
import { comparedAsOf, comparedFields, findListFaults, type ListFault } from '../../api/list-comparisons.ts';
import { isRelayed } from '../../api/operation-security.ts';
import { narrowToEntity } from '../../api/operation-variants.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown, isRefined } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { operationsIn } from '../../config/prune-unsupported.ts';
import { findMeant } from '../../config/suggest.ts';
import type { Entity } from '../../dialect/entity.ts';
import { isStored } from '../../dialect/is-stored.ts';
import { uploadOf } from '../../dialect/upload-of.ts';
import { listProperties } from '../../json-schema/find-property.ts';
import { typesOf } from '../conditions/check-function.ts';
import type { Known } from '../known-names.ts';
import type { PlacedOperation } from './check-operation.ts';

/**
 * What the product's own server cannot derive from stored records, and would not start with. An operation has no
 * answer, a parameter of a list no comparison that its field has, a sum no number. What the built-in definition has
 * is answered by code, unless it says a comparison.
 */
export function checkDerivedLists(
  document: ConfigDocument,
  operations: readonly PlacedOperation[],
  known: Known,
): Diagnostic[] {
  const builtIn = new Set(
    document.files.filter(({ layer }) => layer === 0).flatMap(({ value }) => operationsIn(value)),
  );
  return operations.flatMap(({ operation, pointer }) => {
    const id = operation['x-alias-of'] ?? operation.operationId;
    const isOfCode = !isRefined(document) || builtIn.has(id);
    if (isOfCode && !saysComparison(operation)) return [];
    const listed = listedEntities(id, known);
    if (listed.length > 0)
      return [
        ...listed.flatMap(([name, entity]) =>
          checkListOf(document, operation, name, { entity, pointer }, known),
        ),
        ...checkSortFields(document, operation, listed, pointer),
      ];
    const isElsewhere = operation.servers !== undefined || isRelayed(operation);
    return isOfCode || isElsewhere || isAnswered(id, known)
      ? []
      : [diagnose(document, `${pointer}/operationId`, 'unanswered', { name: id })];
  });
}

function saysComparison({ parameters = [], 'x-list': list }: ApiOperation): boolean {
  return (
    list?.totals !== undefined ||
    parameters.some((one) => one['x-compare'] !== undefined || one['x-cases'] !== undefined)
  );
}

/** The list of one entity: an operation about several asks each of its own parameters alone. */
function checkListOf(
  document: ConfigDocument,
  operation: ApiOperation,
  name: string,
  { entity, pointer }: Listed,
  { definition, recordComponents }: Known,
): Diagnostic[] {
  const { parameters = [] } = operation;
  const own = definition ? narrowToEntity(operation, name, { definition, recordComponents }) : operation;
  const foreign = parameters.filter((parameter) => !own.parameters?.includes(parameter));
  const faults = findListFaults(operation, entity).filter(
    ({ parameter }) => parameter === undefined || !foreign.includes(parameter),
  );
  const wrong = new Set([...faults.map(({ parameter }) => parameter), ...foreign]);
  return [
    ...faults.map((fault) => sayFault(document, fault, { entity, pointer })),
    ...checkParameterTypes(document, operation, wrong, { entity, pointer }),
  ];
}

/** The stored entities of the resources whose list an operation is. */
function listedEntities(operationId: string, { resources, entities }: Known): [string, Entity][] {
  const found = [...resources].flatMap(([name, { entity = name, operations }]): [string, Entity][] => {
    const described = operations?.list === operationId ? entities.get(entity) : undefined;
    const isListed = described !== undefined && isStored(described) && described.storage !== 'single';
    return isListed ? [[entity, described]] : [];
  });
  return [...new Map(found)];
}

/** A resource of a stored entity, or an upload of one, names it; a file with mistakes may name it as well. */
function isAnswered(operationId: string, known: Known): boolean {
  const { resourceDocuments, schemaDocuments, resources, entities } = known;
  const hasBroken = resourceDocuments.size > resources.size || schemaDocuments.size > entities.size;
  const isSlot = [...resources].some(([name, { entity = name, operations = {} }]) => {
    const described = entities.get(entity);
    if (described === undefined || !isStored(described)) return false;
    return Object.values(operations).includes(operationId) || uploadOf(described, operationId) !== undefined;
  });
  return hasBroken || isSlot;
}

interface Listed {
  entity: Entity;
  pointer: string;
}

function sayFault(
  document: ConfigDocument,
  { kind, name, comparedAs, pointer, parameter }: ListFault,
  { entity, pointer: at }: Listed,
): Diagnostic {
  const place = at + pointer;
  if (kind === 'unsaid') return diagnose(document, place, 'comparesUnsaid', { name });
  const type = comparedAs ?? '';
  if (kind === 'unfit')
    return diagnose(document, place, 'comparesOther', {
      name,
      compare: parameter?.['x-compare'] ?? '',
      type,
    });
  if (comparedAs === null) {
    const meant = findMeant(name.replace(/\[\]$/, ''), listProperties(entity));
    return diagnoseUnknown(document, place, 'unknownField', name, meant);
  }
  return diagnose(document, place, 'noSum', { name });
}

/**
 * What a parameter takes is compared with the field: one of another type would fit no record.
 * @param wrong parameters that already have a diagnostic
 */
function checkParameterTypes(
  document: ConfigDocument,
  { parameters = [] }: ApiOperation,
  wrong: ReadonlySet<ApiParameter | undefined>,
  { entity, pointer }: Listed,
): Diagnostic[] {
  return parameters.flatMap((parameter, index) => {
    const { name, schema = {}, 'x-compare': compare } = parameter;
    const given = typesOf([schema, schema.items ?? {}])?.filter((type) => type !== 'array') ?? [];
    if (compare === undefined || wrong.has(parameter) || given.length === 0) return [];
    const taken = comparedFields(parameter).map((field) => comparedAsOf(entity, field) ?? '');
    if (taken.some((kind) => given.some((type) => TYPES[kind]?.includes(type)))) return [];
    const params = { name, given: given.join(', '), type: taken.join(', ') };
    return [diagnose(document, `${pointer}/parameters/${index}/schema`, 'valueOfOtherType', params)];
  });
}

/** The JSON types that a parameter may have to be compared with. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  number: ['integer', 'number'],
  boolean: ['boolean'],
  moment: ['string'],
};

/** The fields that a list says it sorts by, where its parameter lists them: one of its entities has each. */
function checkSortFields(
  document: ConfigDocument,
  { parameters = [], 'x-list': { sort, sortAs } = {} }: ApiOperation,
  listed: readonly (readonly [string, Entity])[],
  pointer: string,
): Diagnostic[] {
  const index = parameters.findIndex(({ name, 'x-argument': argument = name }) => argument === sort);
  const names = index === -1 || sortAs !== undefined ? [] : (parameters[index]?.schema?.enum ?? []);
  return names.flatMap((name, place) => {
    const kinds = listed.map(([, entity]) =>
      typeof name === 'string' && !name.includes('.') ? comparedAsOf(entity, name) : null,
    );
    if (kinds.some((kind) => kind !== null && kind !== 'object')) return [];
    const at = `${pointer}/parameters/${index}/schema/enum/${place}`;
    const known = listed.flatMap(([, entity]) => listProperties(entity));
    const meant = kinds.includes('object') ? undefined : findMeant(String(name), known);
    return [diagnoseUnknown(document, at, 'notSortable', String(name), meant)];
  });
}

/** An alias of an operation that is not there would be answered by nothing. */
export function checkAlias(
  document: ConfigDocument,
  definition: ApiDefinition,
  { operation, pointer }: PlacedOperation,
): Diagnostic[] {
  const alias = operation['x-alias-of'];
  if (alias === undefined || findOperation(definition, alias) !== undefined) return [];
  const names = operationsIn(definition);
  return [
    diagnoseUnknown(document, `${pointer}/x-alias-of`, 'unknownOperation', alias, findMeant(alias, names)),
  ];
}
