import { rememberBy } from '../../../src/contract/remember-by.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isDerived } from '../../../src/schema/dialect/is-derived.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { type EntityColumn, entityColumns, RECORD_COLUMNS } from '../../database/entity-columns.ts';

/** What the generic operations need to know of an entity, worked out once per loaded file. */
export interface RecordShape {
  entity: Entity;
  /** The columns of the entity's own properties. */
  columns: readonly EntityColumn[];
  /** The columns that are answered between `id` and `version`. */
  answered: readonly Pick<EntityColumn, 'name' | 'isNullable'>[];
  /** Columns that a list may be sorted and filtered by. */
  scalars: ReadonlyMap<string, EntityColumn>;
  /** Columns that every row has and this entity answers: `id`, `version` and those that it names. */
  recordColumns: readonly string[];
  /** Properties that a caller may set. */
  writable: ReadonlySet<string>;
  /** Properties whose null means "no value". */
  neverNull: ReadonlySet<string>;
  /** Properties that are never answered. */
  hidden: ReadonlySet<string>;
  /** Properties that hold an uploaded picture: a caller may take it away by null, and set nothing else. */
  uploads: ReadonlySet<string>;
  /** The entity without what the server itself fills in, for judging a record. */
  judged: Entity;
}

/** The shape of an entity: the same object as long as the entity is the same one. */
export const shapeOf: (entity: Entity) => RecordShape = rememberBy(buildShape);

function buildShape(entity: Entity): RecordShape {
  const properties = Object.entries(entity.properties ?? {});
  const columns = entityColumns(entity);
  const isReadOnly = (name: string) =>
    RECORD_COLUMNS.has(name) || isMadeHere(entity.properties?.[name] ?? {});
  const hidden = new Set(
    properties.filter(([, property]) => property.writeOnly === true).map(([name]) => name),
  );
  const recordColumns = new Set([
    'id',
    'version',
    ...Object.keys(entity.properties ?? {}).filter((name) => RECORD_COLUMNS.has(name)),
  ]);
  const furtherColumns = [...recordColumns].filter((name) => name !== 'id' && name !== 'version');
  return {
    entity,
    columns,
    answered: [
      ...columns.filter(({ name }) => !hidden.has(name)),
      ...furtherColumns.map((name) => ({ name, isNullable: false })),
    ],
    scalars: new Map(
      [...recordScalars(), ...columns]
        .filter((column) => column.type !== 'jsonb')
        .map((column) => [column.name, column]),
    ),
    recordColumns: [...recordColumns],
    writable: new Set(properties.map(([name]) => name).filter((name) => !isReadOnly(name))),
    neverNull: new Set(columns.filter((column) => !column.isNullable).map((column) => column.name)),
    hidden,
    uploads: new Set(
      properties.filter(([, property]) => property['x-upload'] !== undefined).map(([name]) => name),
    ),
    judged: { ...entity, required: (entity.required ?? []).filter((name) => !isReadOnly(name)) },
  };
}

/** Read-only, worked out with each answer, or brought by an upload of its own. */
function isMadeHere(property: JsonSchema): boolean {
  return property.readOnly === true || property['x-upload'] !== undefined || isDerived(property);
}

/** `store_id` is not among them: it is never the caller's choice. */
function recordScalars(): EntityColumn[] {
  return [...RECORD_COLUMNS]
    .filter(([name]) => name !== 'store_id')
    .map(([name, type]) => ({ name, type, isNullable: false }));
}
