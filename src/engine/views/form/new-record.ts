import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { writePath } from '../../record/record-path.ts';

/** What a new record starts with: the schema's defaults, and the form's own over them. */
export function buildNewRecord({ fields, form }: Description): JsonObject {
  let record: JsonObject = {};
  for (const { name, schema } of fields) if (schema.default !== undefined) record[name] = schema.default;
  for (const [path, value] of Object.entries(form.view.defaults ?? {}))
    if (!isRunTimeValue(value)) record = writePath(record, path, value);
  return record;
}

/** `$today` and the like stand for something that is known later. */
function isRunTimeValue(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$');
}
