import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { representationOf, toRecordText } from '../../schema/dialect/record-representation.ts';

/** What a reader calls a record of the description's entity (`recordRepresentation`). */
export function toRecordName({ entity }: Pick<Description, 'entity'>, record: JsonObject): string {
  return toRecordText(representationOf(entity), record);
}
