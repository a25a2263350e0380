import { setTimeout as sleep } from 'node:timers/promises';
import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import { toMoment } from '../../../src/schema/values/moment.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { readSingle } from '../../crud/save/single-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps, RentalProvider } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { findOwner } from '../../modules/rental-user/rental-identities.ts';
import {
  addRentalUser,
  changeRentalUser,
  type RentalSave,
} from '../../modules/rental-user/save-rental-user.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import users from './dodo-users.json' with { type: 'json' };

/** Well below the 10 seconds that are promised. */
const ANSWERS_AFTER = 2_000;
/** So many of its users are new with each refresh, as long as there are some. */
const NEW_USERS = 3;
const NAME = 'dodo';

/** The provider of a demo, and its end. */
export interface DodoSimulator {
  provider: RentalProvider;
  /** Ends the refreshes that are under way. */
  close(): Promise<void>;
}

/**
 * A simulator of the provider of rental users that the documents name (document 3, §7.1). Two seconds after a refresh it brings
 * some more of its users, and prolongs those that it has brought until the end of the next month's day.
 * @param onFailure told what has gone wrong, since the one who asked is answered already
 */
export function openDodo(deps: Deps, onFailure: (error: unknown) => void): DodoSimulator {
  const end = new AbortController();
  const running = new Set<Promise<void>>();
  const refresh = async (storeId: number) => {
    await sleep(ANSWERS_AFTER, null, { signal: end.signal }).catch(() => {});
    if (!end.signal.aborted) await bringUsers(deps, storeId);
  };
  return {
    provider: {
      refresh(storeId) {
        const work = refresh(storeId).catch(onFailure);
        running.add(work);
        void work.finally(() => running.delete(work));
      },
    },
    async close() {
      end.abort();
      await Promise.all(running);
    },
  };
}

/** Each in a transaction of its own: one whose plate another has meanwhile keeps none of the others away. */
export async function bringUsers(deps: Deps, storeId: number): Promise<void> {
  const actor: Actor = { userId: 0, storeId, name: NAME, roles: [] };
  const scope = demoScope(deps, actor, 'rental-user');
  if (scope === null) return;
  const settingsScope = demoScope(deps, actor, SETTINGS_ENTITY);
  const settings = settingsScope === null ? {} : await readSingle(deps.database, settingsScope);
  const save: RentalSave = { scope, means: writeContextOf(deps), settings };
  const now = deps.clock();
  const etime = toMoment('now', now, { sign: 1, duration: 'P1M' });
  let added = 0;
  for (const { name, plate, type, car_type: carType } of users) {
    const owner = await findOwner(deps.database, storeId, toPlateKey(plate));
    if (owner === null && added >= NEW_USERS) continue;
    if (owner === null) added += 1;
    const body = {
      name,
      identities: [{ type, content: plate }],
      data: { car_type: carType },
      remark: NAME,
      stime: now.toISOString(),
      etime,
    };
    await inTransaction(deps.database, (transaction) =>
      owner === null
        ? addRentalUser(transaction, save, body)
        : changeRentalUser(transaction, save, owner, { etime }),
    ).catch(ignoreRefusal);
  }
}

/** What the rules of the business refuse is left to people. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
