import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { STORE_TOPIC } from '../../../src/contract/live.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { publishLive } from '../../live/live-events.ts';
import { keepNotices, type NewNotice, type NoticeRow, readableNotices } from '../../notices/kept-notices.ts';
import type { OperationModule } from '../module.ts';
import { type Inbox, listNotices, readInbox, saveInbox, takeNotice } from './queries.ts';

/** As many as a page keeps. */
const MOST_TOLD = 200;

const mayCall = () => true;

/** The inbox of a store: what its pages have told, kept once for all of its users. */
export const noticeArea = {
  'notice.fetchNotices': {
    mayCall,
    isReading: true,
    async handle(call) {
      const { storeId, userId } = actorOf(call);
      const readable = readableOf(call);
      const messages = [...readable.keys()];
      const rows = await listNotices(call.deps.database, { storeId, messages, most: MOST_TOLD });
      const inbox = await readInbox(call.deps.database, { storeId, userId });
      return { status: 200, body: { content: rows.map((row) => toNotice(row, readable)), inbox } };
    },
  },
  'notice.addNotices': {
    mayCall,
    async handle(call) {
      const { storeId, name } = actorOf(call);
      const readable = readableOf(call);
      const now = call.deps.clock();
      const sent = toNotices(call.body, now).filter(({ message }) => readable.has(message));
      if (sent.length === 0) return { status: 200, body: { content: [] } };
      const rows = await inTransaction(call.deps.database, (transaction) =>
        keepNotices(transaction, { config: call.config, now }, { storeId, by: name, notices: sent }),
      );
      return {
        status: 200,
        body: {
          content: rows.filter(({ message }) => readable.has(message)).map((row) => toNotice(row, readable)),
        },
      };
    },
  },
  'notice.takeNotice': {
    mayCall,
    async handle(call) {
      const { storeId, name } = actorOf(call);
      const readable = readableOf(call);
      const id = Number(call.params.id);
      const messages = [...readable.keys()];
      const { database, clock } = call.deps;
      const row = await inTransaction(database, async (transaction) => {
        const taken = await takeNotice(transaction, { storeId, id, messages }, { by: name, now: clock() });
        // No more than that something has changed: every session of the store may hear it.
        if (taken !== undefined)
          await publishLive(transaction, { storeId, topic: STORE_TOPIC, body: { id } });
        return taken;
      });
      if (row === undefined) throw new ProblemError('notFound');
      return { status: 200, body: toNotice(row, readable) };
    },
  },
  'notice.updateInbox': {
    mayCall,
    async handle(call) {
      const { storeId, userId } = actorOf(call);
      const change = toChange(call.body);
      const inbox = await inTransaction(call.deps.database, (transaction) =>
        saveInbox(transaction, { storeId, userId }, change),
      );
      return { status: 200, body: { ...inbox } };
    },
  },
} satisfies OperationModule;

function readableOf(call: Call) {
  return readableNotices(call.config, actorOf(call).roles);
}

function toNotice(
  { taken_by: by, taken_at: takenAt, ...row }: NoticeRow,
  readable: ReturnType<typeof readableOf>,
): JsonObject {
  const taken = by === null ? null : { by, at: takenAt };
  return { ...row, tone: readable.get(row.message) ?? 'neutral', taken };
}

/** The definition has judged the body. A client's clock may be fast: nothing is told from the future. */
function toNotices(body: unknown, now: Date): NewNotice[] {
  const sent = isPlainObject(body) && Array.isArray(body.notices) ? body.notices : [];
  return sent.filter(isPlainObject).map(({ key, message, params, at }) => ({
    key: String(key),
    message: String(message),
    params: isPlainObject(params) ? params : {},
    at: new Date(Math.min(Date.parse(String(at)), now.getTime())),
  }));
}

function toChange(body: unknown): Partial<Inbox> {
  const { muted_until: until, muted_sources: sources, seen_at: seen } = isPlainObject(body) ? body : {};
  const toTime = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
  return {
    ...(until !== undefined && { muted_until: toTime(until) }),
    ...(Array.isArray(sources) && { muted_sources: sources.map(String) }),
    ...(seen !== undefined && { seen_at: toTime(seen) }),
  };
}
