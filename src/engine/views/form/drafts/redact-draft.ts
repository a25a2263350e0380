import type { JsonObject } from '../../../../contract/json-object.ts';
import { listSecrets } from '../../../../schema/dialect/list-secrets.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { isNothing } from '../../../../schema/values/is-empty-value.ts';
import { toFieldName } from '../../../record/field-name.ts';
import { readPath, writePath } from '../../../record/record-path.ts';
import type { Draft } from './draft.ts';

/**
 * A draft as a browser may store it, without what is sent and never answered (`writeOnly`). The next user of the
 * browser could read that there.
 * @returns also the names of the fields that had such a value
 */
export function redactDraft<Kept extends Pick<Draft, 'base' | 'changes'>>(
  draft: Kept,
  entity: JsonSchema,
): { draft: Kept; withheld: string[] } {
  const withheld = new Set<string>();
  const changes = draft.changes.flatMap((change) => {
    const { path, value } = change;
    const holder = writePath({}, path, value);
    const found = secretsIn(entity, holder).filter((secret) => !isNothing(readPath(holder, secret)));
    if (found.length === 0) return [change];
    for (const secret of found) withheld.add(secret);
    const rest = readPath(without(holder, found), path);
    return rest === undefined ? [] : [{ path, value: rest }];
  });
  const base = without(draft.base, secretsIn(entity, draft.base));
  return { draft: { ...draft, base, changes }, withheld: [...withheld] };
}

function secretsIn(entity: JsonSchema, record: JsonObject): string[] {
  return listSecrets(entity, record).map(toFieldName);
}

function without(record: JsonObject, secrets: readonly string[]): JsonObject {
  const held = secrets.filter((secret) => readPath(record, secret) !== undefined);
  return held.reduce((rest, secret) => writePath(rest, secret, undefined), record);
}
