import type { FieldError } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toWordName, WHOLE_RECORD } from '../record/field-name.ts';
import { fromPointerToPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Words } from '../words/use-words.ts';

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
