import { isPlainObject } from '../../contract/json-object.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
import { isFieldName, toFieldUse } from './field-uses.ts';
import type { NameUse } from './meta-uses.ts';

/** The fields of a record that views name, with all that stands in them. */
export class ShownFields {
  /** Names from the record inwards; an empty list is the whole record. */
  readonly #paths: readonly (readonly string[])[];
  readonly #record: object;

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
    return placesOf(`#/$defs/${definition}`, this.#record).some((place) => this.#hasPart(place, path, seen));
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
  return path.split(/[.[\]]+/).filter((name) => name !== '' && name !== '#');
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
