import { childSchemas } from '../json-schema/child-schemas.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { type Components, findReferred } from './component-schemas.ts';

/** How a provider counts an instant from 1970-01-01T00:00:00Z (`x-instant`). */
export type InstantUnit = 'epoch-seconds' | 'epoch-milliseconds';

/**
 * How values of one schema differ on the wire from what the product works with: in names, and in how instants are
 * written.
 */
export interface WireShape {
  /** Null where an instant is the text that it is here. */
  readonly unit: InstantUnit | null;
  /** Whether the number of an instant may have a fraction. */
  readonly hasFraction: boolean;
  /** By the product's name; `name` is the wire's. */
  readonly fields: ReadonlyMap<string, WireField>;
  /** By the wire's name; `name` is the product's. */
  readonly wireFields: ReadonlyMap<string, WireField>;
  /** Of each entry of a list. */
  readonly items: WireShape | null;
  /** Of each property without a schema of its own. */
  readonly others: WireShape | null;
}

export interface WireField {
  readonly name: string;
  readonly shape: WireShape | null;
}

/** The shapes of the schemas of one API definition; null for a schema in which nothing differs. */
export class WireShapes {
  readonly #components: Components;
  readonly #known = new WeakMap<JsonSchema, WireShape | null>();

  constructor(components: Components = {}) {
    this.#components = components;
  }

  of(schema: JsonSchema | undefined): WireShape | null {
    if (typeof schema !== 'object') return null;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const shape = this.#differs(schema) ? new SchemaShape(this.#branchesOf(schema), this) : null;
    this.#known.set(schema, shape);
    return shape;
  }

  /** Of a value that each of these schemas describes a part of. */
  ofAll(schemas: readonly JsonSchema[]): WireShape | null {
    const [only, ...more] = schemas;
    return more.length === 0 ? this.of(only) : this.of({ allOf: [...schemas] });
  }

  /** Whether something in it, however deep, has another name or another form on the wire. */
  #differs(schema: JsonSchema): boolean {
    const seen = new Set([schema]);
    for (const one of seen) {
      if (one['x-instant'] !== undefined || one['x-wire-name'] !== undefined) return true;
      const referred = findReferred(one, this.#components);
      if (referred !== undefined) seen.add(referred);
      for (const child of childSchemas(one, '')) seen.add(child.schema);
    }
    return false;
  }

  /** The schema with those that it refers to, and all that may describe the same value. */
  #branchesOf(schema: JsonSchema): JsonSchema[] {
    const branches = new Set([schema]);
    for (const one of branches) {
      const referred = findReferred(one, this.#components);
      const { allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = one;
      for (const branch of [referred, ...allOf, ...anyOf, ...oneOf, then, otherwise])
        if (typeof branch === 'object') branches.add(branch);
    }
    return [...branches];
  }
}

/** What a list and its parts are like is worked out when a value has them: a schema may contain itself. */
class SchemaShape implements WireShape {
  readonly unit: InstantUnit | null;
  readonly hasFraction: boolean;
  readonly #branches: readonly JsonSchema[];
  readonly #shapes: WireShapes;
  #fields: ReadonlyMap<string, WireField> | undefined;
  #wireFields: ReadonlyMap<string, WireField> | undefined;
  #items: { shape: WireShape | null } | undefined;
  #others: { shape: WireShape | null } | undefined;

  constructor(branches: readonly JsonSchema[], shapes: WireShapes) {
    this.#branches = branches;
    this.#shapes = shapes;
    const unit = branches.map((branch) => branch['x-instant']).find((one) => one !== undefined);
    this.unit = unit === 'epoch-seconds' || unit === 'epoch-milliseconds' ? unit : null;
    this.hasFraction = branches.some(({ type = [] }) => [type].flat().includes('number'));
  }

  get fields(): ReadonlyMap<string, WireField> {
    this.#fields ??= this.#readFields();
    return this.#fields;
  }

  get wireFields(): ReadonlyMap<string, WireField> {
    this.#wireFields ??= new Map(
      [...this.fields].map(([name, field]) => [field.name, { name, shape: field.shape }]),
    );
    return this.#wireFields;
  }

  get items(): WireShape | null {
    const schemas = this.#branches.flatMap(({ items }) => (items === undefined ? [] : [items]));
    this.#items ??= { shape: this.#shapes.ofAll(schemas) };
    return this.#items.shape;
  }

  get others(): WireShape | null {
    const schemas = this.#branches.flatMap(({ additionalProperties: others }) =>
      typeof others === 'object' ? [others] : [],
    );
    this.#others ??= { shape: this.#shapes.ofAll(schemas) };
    return this.#others.shape;
  }

  #readFields(): Map<string, WireField> {
    const schemas = new Map<string, JsonSchema[]>();
    for (const { properties = {} } of this.#branches)
      for (const [name, property] of Object.entries(properties))
        schemas.set(name, [...(schemas.get(name) ?? []), property]);
    return new Map(
      [...schemas].map(([name, parts]) => {
        const wireName = parts.map(wireNameOf).find((one) => one !== undefined);
        return [name, { name: wireName ?? name, shape: this.#shapes.ofAll(parts) }];
      }),
    );
  }
}

/** The name of a property on the wire, where that is not its own. */
export function wireNameOf(property: JsonSchema): string | undefined {
  const name = typeof property === 'object' ? property['x-wire-name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The shape of a part, by the wire's steps to it. */
export function shapeAt(shape: WireShape | null, wireSteps: readonly string[]): WireShape | null {
  return wireSteps.reduce<WireShape | null>((at, step) => stepInto(at, 'wireFields', step).shape, shape);
}

/** The product's names for the wire's steps to a part; what has no other name stays. */
export function toOwnSteps(shape: WireShape | null, wireSteps: readonly string[]): string[] {
  return walk(shape, 'wireFields', wireSteps);
}

/** The wire's names for a dotted path in the product's: `dept.name`. */
export function toWirePath(shape: WireShape | null, path: string): string {
  return shape === null ? path : walk(shape, 'fields', path.split('.')).join('.');
}

type Naming = 'fields' | 'wireFields';

function walk(shape: WireShape | null, naming: Naming, steps: readonly string[]): string[] {
  let at = shape;
  return steps.map((step) => {
    const { name, shape: below } = stepInto(at, naming, step);
    at = below;
    return name;
  });
}

function stepInto(shape: WireShape | null, naming: Naming, step: string): WireField {
  const field = shape?.[naming].get(step);
  if (field !== undefined) return field;
  const isIndex = /^\d+$/.test(step);
  return { name: step, shape: (isIndex ? shape?.items : shape?.others) ?? null };
}
