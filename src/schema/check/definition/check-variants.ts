import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import type { ApiDefinition, ApiParameter } from '../../api/api-definition.ts';
import { variantsOf } from '../../api/operation-variants.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';
import { LIST_ARGUMENTS, type PlacedOperation } from './check-operation.ts';

/** What an operation says of its entities and of second names: that there are such components, entities and parameters. */
export function checkVariants(
  document: ConfigDocument,
  definition: ApiDefinition,
  { operation, pointer }: PlacedOperation,
  { recordComponents, entityNames }: Pick<Known, 'recordComponents' | 'entityNames'>,
): Diagnostic[] {
  const { 'x-variants': component, 'x-list-of': lists = {}, parameters = [], operationId } = operation;
  const variants = variantsOf(operation, { definition, recordComponents });
  const entities = variants?.entities ?? null;
  // Where a value leads nowhere, which is said there, the rest of the entities is not known.
  const isWhole = variants?.entityOf.size === Object.keys(mappingOf(definition, component)).length;
  const known = { entities: isWhole ? entities : null, entityNames };
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
        sayUnlessVariant(document, `${at}/x-entities/${place}`, entity, known),
      ),
    ];
  };
  const ofLists = Object.entries(lists).flatMap(([entity, list]) => {
    const at = `${pointer}/x-list-of/${toPointerStep(entity)}`;
    const all = parameters.map(({ name, 'x-argument': argument = name }) => argument);
    return [
      ...sayUnlessVariant(document, at, entity, known),
      ...LIST_ARGUMENTS.flatMap((part) => {
        const name = list[part];
        return name === undefined || all.includes(name) ? [] : [sayArgument(name, `${at}/${part}`, all)];
      }),
    ];
  });
  const isListAlone = operation['x-list-of'] !== undefined && component === undefined;
  return [
    ...checkComponent(document, definition, { component, entities, pointer }),
    ...(isListAlone ? [sayAlone(document, `${pointer}/x-list-of`, 'x-list-of', '"x-variants"')] : []),
    ...parameters.flatMap(ofParameter),
    ...ofLists,
  ];
}

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

/** Says an entity without a schema, and one that the operation is not about. */
function sayUnlessVariant(
  document: ConfigDocument,
  at: string,
  name: string,
  { entities, entityNames }: { entities: readonly string[] | null; entityNames: Known['entityNames'] },
): Diagnostic[] {
  const known = [...entityNames];
  if (!known.includes(name))
    return [diagnoseUnknown(document, at, 'unknownEntity', name, suggest(name, known))];
  if (entities === null || entities.length === 0 || entities.includes(name)) return [];
  return [diagnose(document, at, 'notAVariant', { name, names: entities.join(', ') })];
}

function mappingOf({ components }: ApiDefinition, component: string | undefined): JsonObject {
  const discriminator = component === undefined ? undefined : components?.schemas?.[component]?.discriminator;
  const mapping = isPlainObject(discriminator) ? discriminator.mapping : undefined;
  return isPlainObject(mapping) ? mapping : {};
}

/**
 * What tells records of several entities apart, once for each such component: that each value leads to the record of
 * an entity, and that each of these records has the property.
 */
export function checkDiscriminators(
  document: ConfigDocument,
  definition: ApiDefinition,
  operations: readonly PlacedOperation[],
  { recordComponents, entities }: Pick<Known, 'recordComponents' | 'entities'>,
): Diagnostic[] {
  const used = new Map(operations.map(({ operation }) => [operation['x-variants'], operation]));
  return [...used].flatMap(([component, operation]) => {
    const variants = variantsOf(operation, { definition, recordComponents });
    if (component === undefined || variants === null) return [];
    const { property, entityOf } = variants;
    const at = `/components/schemas/${toPointerStep(component)}/discriminator`;
    const mapping = mappingOf(definition, component);
    const known = [...recordComponents.keys()].map((name) => `#/components/schemas/${name}`);
    const lost = Object.entries(mapping).flatMap(([value, reference]) =>
      entityOf.has(value)
        ? []
        : [
            diagnoseUnknown(
              document,
              `${at}/mapping/${toPointerStep(value)}`,
              'unknownPart',
              String(reference),
              suggest(String(reference), known),
            ),
          ],
    );
    const names = variants.entities.flatMap((name) => Object.keys(entities.get(name)?.properties ?? {}));
    const isLost = names.length > 0 && !names.includes(property);
    return [
      ...lost,
      ...(isLost
        ? [
            diagnoseUnknown(
              document,
              `${at}/propertyName`,
              'unknownField',
              property,
              suggest(property, names),
            ),
          ]
        : []),
    ];
  });
}
