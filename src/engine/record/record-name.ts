import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { toText } from '../format/to-text.ts';
import { readPath } from './record-path.ts';

/** What a reader calls a record: its `name`, else the first text of its columns, else its id. */
export function toRecordName(description: Description, record: JsonObject): string {
  const candidates = ['name', ...description.list.columns.map((column) => column.field)];
  for (const field of candidates) {
    const value = readPath(record, field);
    if (typeof value === 'string' && value !== '') return value;
  }
  return toText(record.id);
}
