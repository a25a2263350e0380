/** A step into a record: a property's name, or the place of an item in a list. */
export type PathStep = string | number;

/** The field that is the whole record, where the record is a list. */
export const WHOLE_RECORD = '#';

const SAFE = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const ESCAPED = '~';

/**
 * The name under which the form keeps a part of a record. The form library takes dots, brackets, quotes and digits
 * apart and drops inherited names. Such properties stand under an escaped name, all others under their own.
 * @example toFieldName(['identities', 0, 'content']) // identities.0.content
 * @example toFieldName(['a.b', '0', 'constructor']) // ~a~002eb.~0.~constructor
 */
export function toFieldName(path: readonly PathStep[]): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : encodeStep(step))).join('.');
}

/** The steps of a field's name: the opposite of {@link toFieldName}. */
export function fromFieldName(name: string): PathStep[] {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : decodeStep(step)));
}

/** A property's name as one step of a field's name. */
export function encodeStep(name: string): string {
  const isSafe = SAFE.test(name) && !(name in Object.prototype) && name !== 'prototype';
  if (isSafe) return name;
  // Code units, so that half a character survives too.
  const escaped = name.replace(/[^\p{L}\p{N}_$-]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(''),
  );
  return ESCAPED + escaped;
}

export function decodeStep(step: string): string {
  if (!step.startsWith(ESCAPED)) return step;
  return step
    .slice(ESCAPED.length)
    .replace(/~([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));
}

/** Where a field's words stand, the same for every item of a list: `identities.0.content` -> `identities.content`. */
export function toWordName(name: string): string {
  return name
    .split('.')
    .filter((step) => step !== WHOLE_RECORD && !/^\d+$/.test(step))
    .map(decodeStep)
    .join('.');
}

/** Where a field stands in its schema: `identities.0.content` -> `identities[].content`. */
export function toSchemaPath(name: string): string {
  const steps = name.split('.').map((step) => (step === WHOLE_RECORD ? '' : decodeStep(step)));
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

function escapeUnit(unit: number): string {
  return ESCAPED + unit.toString(16).padStart(4, '0');
}
