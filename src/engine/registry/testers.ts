import type { FieldShape } from './field-shape.ts';
import { RANKS } from './ranks.ts';

/** How well a renderer fits a field: a rank, `RANKS.none` when not at all. */
export type Tester = (field: FieldShape) => number;
export type Predicate = (field: FieldShape) => boolean;

/** @example rankWith(RANKS.format, and(typeIs('string'), formatIs('plate'))) */
export function rankWith(rank: number, predicate: Predicate): Tester {
  return (field) => (predicate(field) ? rank : RANKS.none);
}

/** The JSON type, `null` beside it or not. */
export function typeIs(type: string): Predicate {
  return ({ schema }) =>
    Array.isArray(schema.type)
      ? schema.type.some((one) => one === type) && schema.type.every((one) => one === type || one === 'null')
      : schema.type === type;
}

/** The format of the schema, or the one that the column asks for. */
export function formatIs(...formats: string[]): Predicate {
  return ({ schema, options }) => {
    const format = typeof options.format === 'string' ? options.format : schema.format;
    return format !== undefined && formats.includes(format);
  };
}

export function hasNoFormat({ schema, options }: FieldShape): boolean {
  return schema.format === undefined && options.format === undefined;
}

export function hasKeyword(keyword: string): Predicate {
  return ({ schema }) => schema[keyword] !== undefined;
}

export function and(...predicates: Predicate[]): Predicate {
  return (field) => predicates.every((predicate) => predicate(field));
}

export function or(...predicates: Predicate[]): Predicate {
  return (field) => predicates.some((predicate) => predicate(field));
}

export function not(predicate: Predicate): Predicate {
  return (field) => !predicate(field);
}
