import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiDefinition, ApiOperation } from './api-definition.ts';
import { entityOfComponent } from './entity-files.ts';

/** The entities that one operation is about, and what tells their records apart. */
export interface OperationVariants {
  /** The property of a record, and the parameter of a list. */
  property: string;
  /** Its values -> the entity whose records have them; the first is meant where none is said. */
  entityOf: ReadonlyMap<string, string>;
  /** The entities, the first being meant where nothing is said. */
  entities: readonly string[];
}

interface Known {
  definition: ApiDefinition;
  recordComponents: ReadonlyMap<string, string>;
}

/** The variants of an operation; null where it is about one entity. */
export function variantsOf(
  { 'x-variants': component }: ApiOperation,
  { definition, recordComponents }: Known,
): OperationVariants | null {
  const discriminator =
    component === undefined ? undefined : definition.components?.schemas?.[component]?.discriminator;
  if (!isPlainObject(discriminator) || !isPlainObject(discriminator.mapping)) return null;
  const entityOf = new Map(
    Object.entries(discriminator.mapping).flatMap(([value, reference]) => {
      const entity = entityOfComponent(componentAt(reference), recordComponents);
      return entity === null ? [] : [[value, entity] as const];
    }),
  );
  // A definition whose references are filled in no longer says whose records they are.
  if (entityOf.size === 0) return null;
  const property = String(discriminator.propertyName);
  return { property, entityOf, entities: [...new Set(entityOf.values())] };
}

/**
 * An operation as it is for one of its entities: with the parameters that are about it, and with its record in the
 * place of the component that stands for all of them. An operation without variants is the same for every entity.
 */
export function narrowToEntity(operation: ApiOperation, entity: string, known: Known): ApiOperation {
  const { 'x-variants': component, parameters, requestBody, responses } = operation;
  if (component === undefined) return operation;
  const own = [...known.recordComponents].find(([, name]) => name === entity)?.[0];
  const narrow = <Part>(part: Part): Part => (own === undefined ? part : replace(part, component, own));
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.filter(({ 'x-entities': entities }) => entities?.includes(entity) ?? true),
    }),
    ...(requestBody && { requestBody: narrow(requestBody) }),
    ...(responses && { responses: narrow(responses) }),
  };
}

const COMPONENT = '#/components/schemas/';

function componentAt(reference: unknown): string {
  return typeof reference === 'string' && reference.startsWith(COMPONENT)
    ? reference.slice(COMPONENT.length)
    : '';
}

function replace<Part>(part: Part, from: string, to: string): Part {
  return JSON.parse(JSON.stringify(part), (key: string, value: JsonSchema | string) =>
    key === '$ref' && value === COMPONENT + from ? COMPONENT + to : value,
  );
}
