import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { type ColumnType, columnTypeOf } from './column-type.ts';

/** A part of a stored object that has a column of its own besides (`x-column`). */
export interface PartColumn {
  name: string;
  type: ColumnType;
  /** The column of the object. */
  of: string;
  /** The way to the part inside of it. */
  steps: readonly string[];
}

/** What PostgreSQL can work out of a text the same way for ever: an instant depends on its settings. */
const DERIVABLE: ReadonlySet<ColumnType> = new Set(['bigint', 'double precision', 'boolean', 'text']);

/** The parts of an entity's objects that have columns of their own. */
export function partColumns({ properties = {} }: Pick<Entity, 'properties'>): PartColumn[] {
  return Object.entries(properties).flatMap(([of, property]) => partsIn(property, of, []));
}

function partsIn(schema: JsonSchema, of: string, steps: readonly string[]): PartColumn[] {
  return Object.entries(schema.properties ?? {}).flatMap(([step, part]) => {
    const name = part['x-column'];
    const way = [...steps, step];
    const type = columnTypeOf(part);
    const own = typeof name === 'string' && DERIVABLE.has(type) ? [{ name, type, of, steps: way }] : [];
    return [...own, ...partsIn(part, of, way)];
  });
}
