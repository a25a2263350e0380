import { useGetIdentity, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { draftsOf } from '../../../../domain/draft-key.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { listSecrets } from '../../../../schema/dialect/list-secrets.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { isNothing } from '../../../../schema/values/is-empty-value.ts';
import { toFieldName } from '../../../record/field-name.ts';
import { readPath, writePath } from '../../../record/record-path.ts';
import type { Draft } from './draft.ts';

export type Drafts = ReturnType<typeof useDrafts>;

/** The drafts that a store cannot keep as they are, with their files and secrets. */
const wholeDrafts = new Map<string, Draft>();

/**
 * The draft of one record (null: of a new one) of the signed-in user. Kept in react-admin's store, under `drafts.`;
 * files, and what is never answered (passwords), are kept as long as the page is.
 */
export function useDrafts({ name: resource, entity }: Description, id: string | null) {
  const store = useStoreContext();
  const { identity, isPending } = useGetIdentity();
  const user = identity?.id ?? '';
  return useMemo(() => {
    const key = `${draftsOf(String(user))}${resource}.${id ?? 'new'}`;
    return {
      /** False while it is not known yet whose drafts they are. */
      isReady: !isPending,
      read: (): Draft | null => {
        const draft = store.getItem<Draft>(key) ?? null;
        const whole = wholeDrafts.get(key);
        // Another tab may have written a later one.
        return whole !== undefined && whole.at === draft?.at ? whole : draft;
      },
      write: (whole: Draft) => {
        const { files = new Map(), ...rest } = whole;
        const { draft, withheld } = redactDraft(rest, entity);
        const lostFields = [...files.keys(), ...withheld];
        store.setItem(key, lostFields.length === 0 ? draft : { ...draft, lostFields });
        if (lostFields.length > 0) wholeDrafts.set(key, whole);
        else wholeDrafts.delete(key);
      },
      remove: () => {
        store.removeItem(key);
        wholeDrafts.delete(key);
      },
    };
  }, [store, user, resource, entity, id, isPending]);
}

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
