import type { FieldError, FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toWordName, WHOLE_RECORD } from '../record/field-name.ts';
import { fromPointerToPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Words } from '../words/use-words.ts';

/**
 * What holds errors has this as its `type`. The form library takes a list or object without one for right, and
 * forgets at the next blur what is wrong inside of it.
 */
const INSIDE = 'inside';

/** Errors by field's name as the form library keeps them; one of a list that also has errors inside stands in `root`. */
export function nestErrors(errors: ReadonlyMap<string, FieldError>): FieldErrors<JsonObject> {
  const names = [...errors.keys()];
  const nested: Record<string, unknown> = {};
  for (const [name, error] of errors) {
    const isHolder = names.some((other) => other.startsWith(`${name}.`));
    put(nested, [...name.split('.'), ...(isHolder ? ['root'] : [])], error);
  }
  return nested as FieldErrors<JsonObject>;
}

function put(
  holder: Record<string, unknown>,
  [step = '', ...rest]: readonly string[],
  error: FieldError,
): void {
  if (rest.length === 0) {
    holder[step] = error;
    return;
  }
  const inner = holder[step];
  const next =
    typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : { type: INSIDE };
  holder[step] = next;
  put(next, rest, error);
}

/** The name under which the form keeps an error that belongs to no field. */
export const ELSEWHERE = 'root.elsewhere';

/** What marks an error that the form cannot judge again: the provider refused the value. */
const FROM_PROVIDER = { provider: true };

interface FormErrorsOptions {
  description: Description;
  words: Words;
  record: JsonObject;
  found: readonly RecordError[];
  /** The fields that the reader sees. */
  fields: readonly FieldShape[];
  /** The provider refuses what it refuses, also in fields that the reader does not see. */
  isFromProvider?: boolean;
}

/** Errors by field's name, the first of each; without those of fields that the form has but hides. */
export function toFormErrors(options: FormErrorsOptions): Map<string, FieldError> {
  const { description, words, record, found, fields, isFromProvider = false } = options;
  const errors = new Map<string, FieldError>();
  const every = findControls(description, null);
  const add = (name: string, error: FieldError) => {
    if (!errors.has(name)) errors.set(name, isFromProvider ? { ...error, types: FROM_PROVIDER } : error);
  };
  for (const { pointer, keyword, params } of found) {
    const path = toPath(description, pointer, record);
    const shown = ownerOf(path, fields) ?? firstInside(path, fields);
    const i18n = shown?.name === path ? shown.i18n : undefined;
    const message = words.error({ ...description, i18n }, toWordName(path), keyword, params);
    if (shown !== null) {
      const isHiddenPart = standsInside(path, shown.hiddenParts);
      const isJudged = isFromProvider || !(shown.isReadOnly || isHiddenPart);
      const isFound = path.startsWith(shown.name) && !isHiddenPart;
      if (isJudged) add(isFound ? path : shown.name, { type: keyword, message });
      continue;
    }
    const isHidden = (ownerOf(path, every) ?? firstInside(path, every)) !== null;
    if (isHidden && !isFromProvider) continue;
    const field = toWordName(path);
    const said = field === '' ? message : words.translate('validation.elsewhere', { field, message });
    add(ELSEWHERE, { type: keyword, message: said });
  }
  return errors;
}

function toPath({ entity }: Description, pointer: string, record: JsonObject): string {
  if (entity.type !== 'array') return fromPointerToPath(pointer, record);
  const inside = pointer === '' ? '' : `.${fromPointerToPath(pointer, record[WHOLE_RECORD])}`;
  return `${WHOLE_RECORD}${inside}`;
}

/** The field that an error is of, or inside of: `identities.0.content` is inside of `identities`. */
function ownerOf(path: string, fields: readonly FieldShape[]): FieldShape | null {
  let owner: FieldShape | null = null;
  for (const field of fields)
    if (path === field.name || path.startsWith(`${field.name}.`))
      if (owner === null || field.name.length > owner.name.length) owner = field;
  return owner;
}

function standsInside(path: string, names: ReadonlySet<string> = NONE): boolean {
  return [...names].some((name) => path === name || path.startsWith(`${name}.`));
}

const NONE: ReadonlySet<string> = new Set();

/** An object that stands as a group of its fields has no control of its own: the first of them stands for it. */
function firstInside(path: string, fields: readonly FieldShape[]): FieldShape | null {
  return fields.find(({ name }) => name.startsWith(`${path}.`)) ?? null;
}
