import type { FieldError, FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import { validateRecord } from '../../schema/dialect/validate-record.ts';
import { toPointerStep } from '../../schema/json-schema/json-pointer.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';
import { fromFieldName, WHOLE_RECORD } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { splitSchema } from '../validation/split-schema.ts';
import { type JudgedFields, validateFields } from '../validation/validate-fields.ts';
import type { Words } from '../words/use-words.ts';
import { nestErrors, toFormErrors } from './form-errors.ts';

/** What is refused beside the schema: by the rules of a dialog. */
export interface Refused {
  /** What is wrong in all, of what the schema has found. */
  judge(found: readonly RecordError[]): readonly RecordError[];
  /** In words of their own, by the name of the field. */
  said: ReadonlyMap<string, FieldError>;
}

/** What is wrong with what a form would send, by field. @param fields that the reader sees */
type JudgeForm = (
  fields: readonly FieldShape[],
  record: JsonObject,
  refused: Refused | undefined,
) => FieldErrors<JsonObject>;

/**
 * Judges what would be sent: each field by itself with yup, as often as its value changes, and what is left with the
 * validator. Hidden fields are not judged.
 *
 * Not by `yupResolver` of @hookform/resolvers, which judges the form's values as one yup object. It would not know
 * the record that they are patched onto, hidden fields, or the escaped names.
 */
export function buildJudge(description: Description, words: Words): JudgeForm {
  const judged: JudgedFields = new Map();
  return (fields, record, refused) => {
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
  return [
    ...validateFields(own, record, judged),
    ...findAsked(fields, record),
    ...validateRecord(rest, record),
  ];
}

/** Fields that the layout asks for and that have no value. */
function findAsked(fields: readonly FieldShape[], record: JsonObject): RecordError[] {
  const missing = fields.filter(({ name, isAsked }) => isAsked === true && isNothing(readPath(record, name)));
  return missing.map(({ name }) => ({
    pointer: fromFieldName(name)
      .map((step) => `/${toPointerStep(step)}`)
      .join(''),
    keyword: 'required',
  }));
}

/** The validator's own: yup only says whether it can be read at all. */
const ANYTHING = { schema: {}, isRequired: false };
