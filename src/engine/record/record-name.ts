import type { JsonObject } from '../../contract/json-object.ts';
import { toPlateText } from '../../domain/typed-text.ts';
import type { Description } from '../../schema/describe/description.ts';
import { representationOf, toRecordText } from '../../schema/dialect/record-representation.ts';
import { findProperty } from '../../schema/json-schema/find-property.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';

/** What a reader calls a record of the description's entity (`recordRepresentation`); a plate has its dash. */
export function toRecordName({ entity }: Pick<Description, 'entity'>, record: JsonObject): string {
  const name = representationOf(entity);
  const text = toRecordText(name, record);
  const isPlate = findProperty(entity, name)?.format === 'plate' && readDotted(record, name) === text;
  return isPlate ? toPlateText(text) : text;
}
