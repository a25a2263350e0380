import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import type { FieldError as RecordError } from '../../../schema/problem.ts';
import { validateRecord } from '../../../schema/validate-record.ts';
import { findControls } from '../../layouts/find-controls.ts';
import { patchRecord } from '../../record/patch-record.ts';
import { fromPointerToPath } from '../../record/record-path.ts';
import { validateFields } from '../../validation/validate-fields.ts';
import type { Words } from '../../words/use-words.ts';
import { collectChanges } from './collect-changes.ts';

/** The name under which the form keeps an error that belongs to none of its fields. */
export const ELSEWHERE = 'root.elsewhere';

/** Judges what would be sent: each field by itself first, then the record as a whole. Hidden fields are not judged. */
export function buildResolver(
  description: Description,
  loaded: JsonObject,
  words: Words,
): Resolver<JsonObject> {
  return (typed, _context, options) => {
    const fields = findControls(description, typed);
    const record = patchRecord(loaded, collectChanges(loaded, typed, fields));
    const found = [...validateFields(fields, record), ...validateRecord(description.entity, record)];
    const errors = toFormErrors(description, words, found, new Set(fields.map(({ name }) => name)));
    if (Object.keys(errors).length === 0) return { values: typed, errors: {} };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Errors by form path, the first of each field; of fields that the form has but hides, none. */
export function toFormErrors(
  description: Description,
  words: Words,
  found: readonly RecordError[],
  visible: ReadonlySet<string>,
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const every = new Set(findControls(description, null).map(({ name }) => name));
  for (const { pointer, keyword, params } of found) {
    const path = fromPointerToPath(pointer);
    const owner = ownerOf(path, every);
    if (owner !== null && !visible.has(owner)) continue;
    const message = words.error(description.entityName, path, keyword, params);
    if (owner !== null) errors[owner] ??= { type: keyword, message };
    else
      errors[ELSEWHERE] ??= {
        type: keyword,
        message: words.translate('validation.elsewhere', { field: path, message }),
      };
  }
  return errors;
}

/** The field that an error inside it belongs to: `identities.0.content` to `identities`. */
function ownerOf(path: string, names: ReadonlySet<string>): string | null {
  const steps = path.split('.');
  while (steps.length > 0) {
    const name = steps.join('.');
    if (names.has(name)) return name;
    steps.pop();
  }
  return null;
}
