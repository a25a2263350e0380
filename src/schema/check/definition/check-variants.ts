import type { ApiDefinition, ApiParameter } from '../../api/api-definition.ts';
import { variantsOf } from '../../api/operation-variants.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';
import type { PlacedOperation } from './check-operation.ts';

/** What an operation says of its entities and of second names: that there are such components, entities and parameters. */
export function checkVariants(
  document: ConfigDocument,
  definition: ApiDefinition,
  { operation, pointer }: PlacedOperation,
  { recordComponents, entityNames }: Pick<Known, 'recordComponents' | 'entityNames'>,
): Diagnostic[] {
  const { 'x-variants': component, 'x-list-of': lists = {}, parameters = [], operationId } = operation;
  const entities = variantsOf(operation, { definition, recordComponents })?.entities ?? null;
  const names = parameters.flatMap(({ name, 'x-spelling-of': of }) => (of === undefined ? [name] : []));
  const sayArgument = (name: string, at: string, known: readonly string[]) => {
    const found = diagnoseUnknown(document, at, 'unknownArgument', name, suggest(name, known));
    return { ...found, params: { ...found.params, operation: operationId } };
  };
  const ofParameter = ({ 'x-spelling-of': of, 'x-entities': about = [] }: ApiParameter, index: number) => {
    const at = `${pointer}/parameters/${index}`;
    const isAlone = about.length > 0 && component === undefined;
    return [
      ...(of === undefined || names.includes(of) ? [] : [sayArgument(of, `${at}/x-spelling-of`, names)]),
      ...(isAlone ? [sayAlone(document, `${at}/x-entities`, 'x-entities', '"x-variants"')] : []),
      ...about.flatMap((entity, place) =>
        entities === null || entities.includes(entity)
          ? []
          : [sayEntity(document, `${at}/x-entities/${place}`, entity, entities)],
      ),
    ];
  };
  const ofLists = Object.entries(lists).flatMap(([entity, list]) => {
    const at = `${pointer}/x-list-of/${toPointerStep(entity)}`;
    const known = [...entityNames];
    const all = parameters.map(({ name, 'x-argument': argument = name }) => argument);
    return [
      ...(known.includes(entity) ? [] : [sayEntity(document, at, entity, known)]),
      ...Object.entries(list).flatMap(([part, name]) =>
        typeof name !== 'string' || !ARGUMENTS.includes(part) || all.includes(name)
          ? []
          : [sayArgument(name, `${at}/${part}`, all)],
      ),
    ];
  });
  return [
    ...checkComponent(document, definition, { component, entities, pointer }),
    ...parameters.flatMap(ofParameter),
    ...ofLists,
  ];
}

/** The parts of a list that name an argument. */
const ARGUMENTS: readonly string[] = [
  'page',
  'offset',
  'size',
  'sort',
  'direction',
  'searchBy',
  'searchText',
];

function checkComponent(
  document: ConfigDocument,
  { components }: ApiDefinition,
  said: { component: string | undefined; entities: readonly string[] | null; pointer: string },
): Diagnostic[] {
  const { component, entities, pointer } = said;
  if (component === undefined || entities !== null) return [];
  const known = Object.keys(components?.schemas ?? {});
  const at = `${pointer}/x-variants`;
  return known.includes(component)
    ? [{ ...sayAlone(document, at, 'x-variants', '"discriminator"'), severity: 'warning' }]
    : [diagnoseUnknown(document, at, 'unknownPart', component, suggest(component, known))];
}

function sayAlone(document: ConfigDocument, at: string, name: string, others: string): Diagnostic {
  return diagnose(document, at, 'keywordAlone', { name, others });
}

function sayEntity(
  document: ConfigDocument,
  at: string,
  entity: string,
  known: readonly string[],
): Diagnostic {
  return diagnoseUnknown(document, at, 'unknownEntity', entity, suggest(entity, known));
}
