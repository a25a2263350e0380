import type { FieldError, FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import { validateRecord } from '../../schema/dialect/validate-record.ts';
import { findCleared, findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import { WHOLE_RECORD } from '../record/field-name.ts';
import { fromFormValues } from '../record/form-values.ts';
import { patchRecord } from '../record/patch-record.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { splitSchema } from '../validation/split-schema.ts';
import { type JudgedFields, validateFields } from '../validation/validate-fields.ts';
import type { Words } from '../words/use-words.ts';
import { collectChanges } from './collect-changes.ts';
import { nestErrors } from './nest-errors.ts';
import { toFormErrors } from './to-form-errors.ts';

interface JudgeOptions {
  description: Description;
  /** What the changes are put onto; asked at each judgement, since a discriminator changes it. */
  base(): JsonObject;
  scope(): Scope;
  words: Words;
  /** What is refused beside the schema: by the rules of a dialog. */
  refuse?(record: JsonObject): Refused;
}

export interface Refused {
  /** What is wrong in all, of what the schema has found. */
  judge(found: readonly RecordError[]): readonly RecordError[];
  /** In words of their own, by the name of the field. */
  said: ReadonlyMap<string, FieldError>;
}

/** What is wrong with the values of a form, by field. */
export type JudgeForm = (values: JsonObject) => FieldErrors<JsonObject>;

/**
 * Judges what would be sent: each field by itself with yup, as often as its value changes, and what is left with the
 * validator. Hidden fields are not judged.
 *
 * Not by `yupResolver` of @hookform/resolvers: it judges the form's values as one yup object, and would know neither the
 * record that they are patched onto, nor hidden fields, nor the escaped names.
 */
export function buildJudge({ description, base, scope, words, refuse }: JudgeOptions): JudgeForm {
  const judged: JudgedFields = new Map();
  return (values) => {
    const typed = fromFormValues(values);
    const at = toRuleScope(typed, scope());
    const fields = findControls(description, at);
    const cleared = findCleared(description, at);
    const record = patchRecord(base(), collectChanges(base(), typed, fields, description.entity, cleared));
    const refused = refuse?.(record);
    const own = judge(description, fields, record, judged);
    const found = refused?.judge(own) ?? own;
    const errors = toFormErrors({ description, words, record, found, fields });
    for (const [name, error] of refused?.said ?? []) if (!errors.has(name)) errors.set(name, error);
    return nestErrors(errors);
  };
}

/**
 * Everything that is wrong with a record, each by its one judge.
 * @param judged what yup has said of the fields before
 */
export function judge(
  description: Description,
  fields: readonly FieldShape[],
  record: JsonObject,
  judged?: JudgedFields,
): RecordError[] {
  const { entity } = description;
  if (entity.type === 'array') return validateRecord(entity, record[WHOLE_RECORD]);
  const { fields: single, rest } = splitSchema(description);
  const own = fields.map(({ name }) => ({ name, ...(single.get(name) ?? ANYTHING) }));
  return [...validateFields(own, record, judged), ...validateRecord(rest, record)];
}

/** The validator's own: yup only says whether it can be read at all. */
const ANYTHING = { schema: {}, isRequired: false };
