// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Inbox, isWaiting } from '../../../src/app/live/inbox.ts';
import { SharedInbox } from '../../../src/app/live/shared-inbox.ts';
import { eventually } from '../../support/eventually.ts';

const ALARM = {
  id: 'app.status 1',
  message: 'app-status-log.notices.abnormal',
  params: { name: '繳費機 1' },
  tone: 'danger',
  at: 1_000,
  source: '繳費機 1',
} as const;

interface Row {
  id: number;
  key: string;
  message: string;
  params: object;
  tone: string;
  at: string;
  taken: { by: string; at: string } | null;
}

/** A store's inbox, as the server keeps it, for browsers of users. */
function openStore() {
  const rows = new Map<string, Row>();
  const settings = new Map<string, object>();
  const calls: string[] = [];
  const clientOf = (name: string) => {
    const own = { isOnline: true };
    const answer = (operation: string, args: Record<string, unknown> = {}) => {
      calls.push(operation);
      if (operation === 'notice.addNotices') {
        const sent = args.notices as Omit<Row, 'id' | 'tone' | 'taken'>[];
        for (const notice of sent)
          if (!rows.has(notice.key) && !notice.key.startsWith('not for'))
            rows.set(notice.key, { ...notice, id: rows.size + 1, tone: 'danger', taken: null });
        return { content: sent.flatMap(({ key }) => rows.get(key) ?? []) };
      }
      if (operation === 'notice.takeNotice') {
        const row = [...rows.values()].find(({ id }) => id === args.id);
        if (row === undefined) throw new Error('not found');
        row.taken ??= { by: name, at: '2026-03-01T00:00:00Z' };
        return row;
      }
      if (operation === 'notice.updateInbox') return settings.set(name, args);
      return { content: [...rows.values()], inbox: settings.get(name) ?? {} };
    };
    const invoke = async (operation: string, args?: Record<string, unknown>) => {
      if (!own.isOnline) throw new Error('offline');
      return structuredClone(answer(operation, args));
    };
    return { own, invoke, hasOperation: () => true };
  };
  return { rows, calls, clientOf };
}

/** A browser of its own: what the one before kept is another's. */
function openBrowser(client: ReturnType<ReturnType<typeof openStore>['clientOf']>) {
  localStorage.clear();
  const inbox = new Inbox('7');
  const shared = new SharedInbox(inbox, client, 0);
  onTestFinished(() => shared.close());
  return {
    inbox,
    shared,
    waiting: () =>
      inbox
        .state()
        .entries.filter(isWaiting)
        .map(({ id }) => id),
  };
}

beforeEach(() => localStorage.clear());

test('what one browser tells another one has, once, and who takes it is seen there', async () => {
  const store = openStore();
  const first = openBrowser(store.clientOf('美玲'));
  first.inbox.add(ALARM);
  first.shared.join();
  await eventually(() => expect(first.inbox.state().entries[0]).toMatchObject({ serverId: 1, isSent: true }));
  expect(store.rows.get(ALARM.id)?.params).toEqual({ name: '繳費機 1' });
  first.inbox.take(ALARM.id, '美玲');
  first.shared.join();
  await eventually(() => expect(store.rows.get(ALARM.id)?.taken?.by).toBe('美玲'));

  const second = openBrowser(store.clientOf('志明'));
  second.inbox.add(ALARM);
  expect(second.waiting()).toEqual([ALARM.id]);
  second.shared.join(true);
  await eventually(() => expect(second.inbox.state().entries).toMatchObject([{ taken: { by: '美玲' } }]));
  expect(store.rows.size).toBe(1);
});

test('without a network it goes on alone, and is joined later: who came first takes it', async () => {
  const store = openStore();
  const client = store.clientOf('志明');
  const away = openBrowser(client);
  client.own.isOnline = false;
  away.inbox.add(ALARM);
  away.inbox.take(ALARM.id, '志明');
  away.inbox.add({ ...ALARM, id: 'second', at: 2_000 });
  away.shared.join(true);
  expect(away.waiting()).toEqual(['second']);

  const other = store.clientOf('美玲');
  await other.invoke('notice.addNotices', {
    notices: [{ ...ALARM, key: ALARM.id, at: '1970-01-01T00:00:01Z' }],
  });
  await other.invoke('notice.takeNotice', { id: 1 });
  await other.invoke('notice.addNotices', {
    notices: [{ ...ALARM, key: 'third', at: '1970-01-01T00:00:03Z' }],
  });
  client.own.isOnline = true;
  away.shared.join(true);
  await eventually(() => expect(away.waiting()).toEqual(['third', 'second']));
  expect(away.inbox.state().entries.at(-1)).toMatchObject({
    id: ALARM.id,
    taken: { by: '美玲' },
    isTakeSent: true,
  });
});

test('muting and having looked are the same in all browsers of a user; what was set offline wins there', async () => {
  const store = openStore();
  const client = store.clientOf('美玲');
  const first = openBrowser(client);
  first.inbox.muteSource('繳費機 1', true);
  first.inbox.look();
  const { seenAt } = first.inbox.state();
  first.shared.join();
  await eventually(() => expect(first.inbox.state().isSet).toBe(true));

  const second = openBrowser(client);
  second.shared.join(true);
  await eventually(() => expect(second.inbox.state()).toMatchObject({ mutedSources: ['繳費機 1'], seenAt }));
  client.own.isOnline = false;
  second.inbox.muteSource('繳費機 1', false);
  client.own.isOnline = true;
  second.shared.join(true);
  await eventually(() => expect(second.inbox.state().isSet).toBe(true));
  expect(second.inbox.state().mutedSources).toEqual([]);
});

test('what the server does not keep is not sent again', async () => {
  const store = openStore();
  const { inbox, shared } = openBrowser(store.clientOf('美玲'));
  inbox.add({ ...ALARM, id: 'not for me' });
  shared.join(true);
  await eventually(() => expect(store.calls).toEqual(['notice.addNotices', 'notice.fetchNotices']));
  shared.join(true);
  await eventually(() => expect(store.calls).toHaveLength(3));
  expect(store.calls.at(-1)).toBe('notice.fetchNotices');
  expect(inbox.state().entries).toMatchObject([{ id: 'not for me', serverId: null }]);
});
