import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { writePath } from '../../../record/record-path.ts';
import type { Scope } from '../../../scope/use-scope.ts';

/** The record as it goes over the wire: what the form sets stands over what was typed; what is computed is left out. */
export function toSent({ form, fields }: Description, record: JsonObject, scope: Scope): JsonObject {
  const { set = {} } = form.view;
  const at = { ...scope, record };
  const withSet = Object.entries(set).reduce(
    (sent, [path, value]) => writePath(sent, path, resolveValue(value, at)),
    record,
  );
  const computed = fields.filter(({ schema }) => schema['x-computed'] !== undefined).map(({ name }) => name);
  return computed.reduce((sent, path) => writePath(sent, path, undefined), withSet);
}
