import type { JsonObject } from '../../contract/json-object.ts';
import { toText } from '../format/to-text.ts';

/** What a reader calls a record of another resource: its `name`, else its first text, else its number. */
export function toRecordLabel(record: JsonObject): string {
  const texts = [record.name, ...Object.values(record)];
  const found = texts.find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : toText(record.id);
}
