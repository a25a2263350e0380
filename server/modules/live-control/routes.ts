import { isPlainObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type LogEvent, writeLog } from '../../log/write-log.ts';
import { publishEvent } from '../../notices/publish-event.ts';
import type { OperationModule } from '../module.ts';

/** What an operator of live control decides that no device is told: it stands in the log with who did it. */
const EVENTS = {
  unlocked: 'controlsUnlocked',
  blackAllowed: 'blackCarAllowed',
  blackRefused: 'blackCarRefused',
} as const satisfies Record<string, LogEvent>;

/** What the other operators hear, so that a vehicle is decided about once. */
const DECISIONS: Partial<Record<keyof typeof EVENTS, string>> = {
  blackAllowed: 'black_car_allowed',
  blackRefused: 'black_car_refused',
};

export const liveControlArea = {
  'liveControl.note': {
    async handle(call: Call) {
      const note = toNote(call.body);
      const { name: user, storeId } = actorOf(call);
      const { database, clock } = call.deps;
      await inTransaction(database, async (transaction) => {
        await writeLog(transaction, {
          storeId,
          now: clock(),
          event: EVENTS[note.kind],
          params: { user, plate: note.plate, gateway: note.gatewayId ?? '—', reason: note.reason },
        });
        const decision = DECISIONS[note.kind];
        if (decision === undefined || note.gatewayId === null) return;
        const body = {
          event_type: decision,
          gateway: { id: note.gatewayId },
          car: { plate_number: note.plate },
          by: user,
          timestamp: clock().toISOString(),
        };
        await publishEvent(transaction, call.deps, { storeId, topic: 'gateways', body });
      });
      return { status: 200, body: { kind: note.kind } };
    },
  },
} satisfies OperationModule;

interface Note {
  kind: keyof typeof EVENTS;
  gatewayId: number | string | null;
  plate: string;
  reason: string;
}

/** @throws ProblemError 422 for an unlocking without a reason, and for a decision without its vehicle */
function toNote(body: unknown): Note {
  const { kind, gateway_id: gatewayId, plate, reason } = isPlainObject(body) ? body : {};
  const note: Note = {
    kind: kind === 'blackAllowed' || kind === 'blackRefused' ? kind : 'unlocked',
    gatewayId: typeof gatewayId === 'number' || typeof gatewayId === 'string' ? gatewayId : null,
    plate: typeof plate === 'string' ? plate : '—',
    reason: typeof reason === 'string' ? reason.trim() : '—',
  };
  const missing = (pointer: string) =>
    new ProblemError('invalid', { errors: [{ pointer, keyword: 'required' }] });
  if (note.kind === 'unlocked') {
    if (typeof reason !== 'string') throw missing('/reason');
    return note;
  }
  if (note.gatewayId === null) throw missing('/gateway_id');
  if (typeof plate !== 'string') throw missing('/plate');
  return note;
}
