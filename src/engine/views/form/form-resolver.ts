import type { FieldErrors } from 'react-hook-form';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import type { FieldError as RecordError } from '../../../schema/problem.ts';
import { validateRecord } from '../../../schema/validate-record.ts';
import { isConditional, toShapeNow } from '../../layouts/conditional-shape.ts';
import { findControls } from '../../layouts/find-controls.ts';
import { toRuleScope } from '../../layouts/layout-rules.ts';
import { WHOLE_RECORD } from '../../record/field-name.ts';
import { fromFormValues } from '../../record/form-values.ts';
import { patchRecord } from '../../record/patch-record.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { validateFields } from '../../validation/validate-fields.ts';
import type { Words } from '../../words/use-words.ts';
import { collectChanges } from './collect-changes.ts';
import { nestErrors } from './nest-errors.ts';
import { toFormErrors } from './to-form-errors.ts';

interface JudgeOptions {
  description: Description;
  /** What the changes are put onto; asked at each judgement, since a discriminator changes it. */
  base(): JsonObject;
  scope: Scope;
  words: Words;
}

/** What is wrong with the values of a form, by field. */
export type JudgeForm = (values: JsonObject) => FieldErrors<JsonObject>;

/** Judges what would be sent: each field by itself first, then the record as a whole. Hidden fields are not judged. */
export function buildJudge({ description, base, scope, words }: JudgeOptions): JudgeForm {
  return (values) => {
    const typed = fromFormValues(values);
    const fields = findControls(description, toRuleScope(typed, scope));
    const record = patchRecord(base(), collectChanges(base(), typed, fields, description.entity));
    const found = judge(description, fields, record);
    return nestErrors(toFormErrors({ description, words, record, found, fields }));
  };
}

/** Everything that is wrong with a record, by the fields and by the whole. */
export function judge(
  description: Description,
  fields: ReturnType<typeof findControls>,
  record: JsonObject,
): RecordError[] {
  const { entity } = description;
  if (entity.type === 'array') return validateRecord(entity, record[WHOLE_RECORD]);
  const now = fields.map((field) =>
    isConditional(description, field) ? toShapeNow(description, field, record) : field,
  );
  return [...validateFields(now, record), ...validateRecord(entity, record)];
}
