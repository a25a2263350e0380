import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { withoutTests } from '../json-schema/record-path.ts';
import { fromScope } from './field-scope.ts';
import { type Holder, listMetaUses, type NameUse } from './meta-uses.ts';

/** The kinds of names that mean a field: a dotted path, and a scope as JSON Forms writes it. */
export const FIELD_KINDS = ['field', 'scope'] as const;

/** Whether a name means a field. */
export function isFieldName({ kind }: NameUse): boolean {
  return FIELD_KINDS.some((one) => one === kind);
}

/** A field that a view names, and where it says so. */
export interface FieldUse {
  /** A dotted path; `#` is the whole record; null where a scope points to no property. */
  path: string | null;
  /** As written. */
  text: string;
  pointer: string;
  /** Whose field it is, where it is not the entity's: a dialog's. */
  schema?: JsonSchema;
  /** What names the rows whose field it is, where they are another entity's: a panel, choices. */
  rows?: JsonObject;
  /** Where the name stands: a column, a control. */
  holder?: JsonObject;
  /** How the layout draws it. */
  options?: { value: JsonObject; pointer: string };
}

/** Every field that an entity names where its meta-schema says so. */
export function listFieldUses(meta: JsonSchema, entity: JsonObject): FieldUse[] {
  return listMetaUses(meta, entity).names.flatMap((use) => {
    if (!isFieldName(use)) return [];
    const holder = use.within?.value;
    const options = use.kind === 'scope' ? holder?.options : undefined;
    const pointer = `${use.within?.pointer ?? ''}/options`;
    return [
      {
        ...toFieldUse(use),
        ...(holder && { holder }),
        ...(isPlainObject(options) && { options: { value: options, pointer } }),
      },
    ];
  });
}

/** Whose field a name means: the paths of a list's items become those of the record. */
export function toFieldUse({ kind, name, pointer, within }: NameUse): FieldUse {
  let path = kind === 'scope' ? (fromScope(name) ?? null) : name;
  for (let holder = within; holder !== null; holder = holder.above) {
    const { place, value } = holder;
    const { fieldsOf } = place;
    if (fieldsOf === 'rows' || fieldsOf === 'choices') return { path, text: name, pointer, rows: value };
    if (fieldsOf === 'schema' && isPlainObject(value.schema))
      return { path, text: name, pointer, schema: value.schema };
    if (fieldsOf === 'items') path = ofItems(path, holder);
  }
  return { path, text: name, pointer };
}

function ofItems(path: string | null, { above }: Holder): string | null {
  const scope = above?.value.scope;
  const list = typeof scope === 'string' ? fromScope(scope) : undefined;
  return path === null || list === undefined || list === '#' ? path : `${list}[].${path}`;
}

/** The fields of a record that views name, with all that stands in them. */
export class ShownFields {
  /** Names from the record inwards; an empty list is the whole record. */
  readonly #paths: readonly (readonly string[])[];
  readonly #record: object;
  /** Name of a definition -> the places that refer to it: a record has many parts in few definitions. */
  readonly #places = new Map<string, readonly (readonly string[])[]>();

  /** @param names what the views name */
  constructor(record: object, names: readonly NameUse[]) {
    const uses = names.filter((use) => isFieldName(use) && use.isKey === undefined);
    const own = uses.filter((use) => !showsSomeParts(use)).map(toFieldUse);
    this.#record = record;
    this.#paths = own.flatMap(({ path, rows, schema }) =>
      path === null || rows !== undefined || schema !== undefined ? [] : [toNames(path)],
    );
  }

  /** Whether a part of the record's schema belongs to a shown field, or to one that has a shown field in it. */
  has(pointer: string): boolean {
    return this.#hasPart(fromPointer(pointer), [], new Set());
  }

  /** @param below the names on the way from the part on */
  #hasPart(steps: readonly string[], below: readonly string[], seen: Set<string>): boolean {
    const path = [...propertiesIn(steps), ...below];
    const [first, definition = ''] = steps;
    if (first !== '$defs')
      return this.#paths.some((shown) => shown.every((name, at) => at >= path.length || name === path[at]));
    if (seen.has(definition)) return false;
    seen.add(definition);
    return this.#placesOf(definition).some((place) => this.#hasPart(place, path, seen));
  }

  #placesOf(definition: string): readonly (readonly string[])[] {
    const known = this.#places.get(definition) ?? placesOf(`#/$defs/${definition}`, this.#record);
    this.#places.set(definition, known);
    return known;
  }
}

/** The steps to each place that refers to a definition. */
function placesOf($ref: string, part: unknown, steps: readonly string[] = []): (readonly string[])[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([key, value]) => placesOf($ref, value, [...steps, key]));
  return '$ref' in part && part.$ref === $ref ? [steps, ...inner] : inner;
}

/** A list or an object whose own layout or columns name what is shown of it. */
function showsSomeParts({ within }: NameUse): boolean {
  const options = within?.value.options;
  return isPlainObject(options) && (options.detail !== undefined || options.columns !== undefined);
}

/** `identities[].content` -> its names; `#` is the whole record. */
function toNames(path: string): string[] {
  return withoutTests(path)
    .split(/[.[\]]+/)
    .filter((name) => name !== '' && name !== '#');
}

/** The names of the properties on the way to a part of a schema, also through branches and items. */
function propertiesIn(steps: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at] !== 'properties') continue;
    at += 1;
    names.push(steps[at] ?? '');
  }
  return names;
}
