import type { JsonObject } from '../../../../contract/json-object.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { readPath } from '../../../record/record-path.ts';
import { describeField } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import type { Draft } from './draft.ts';

export interface FieldConflict {
  field: FieldShape;
  current: unknown;
  mine: unknown;
}

/** The fields that both sides changed, to different values. What only one side changed needs no choice. */
export function findConflicts(description: Description, draft: Draft, current: JsonObject): FieldConflict[] {
  return draft.changes.flatMap(({ path, value: mine }) => {
    const theirs = readPath(current, path);
    const field = describeField(description, path);
    if (field === null || isSameValue(theirs, mine) || isSameValue(theirs, readPath(draft.base, path)))
      return [];
    return [{ field, current: theirs, mine }];
  });
}
