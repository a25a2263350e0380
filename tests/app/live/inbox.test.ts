// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { Inbox, isWaiting } from '../../../src/app/live/inbox.ts';

const ALARM = {
  id: 'app.status 1',
  message: 'app-status-log.notices.abnormal',
  params: { name: '繳費機 1' },
  tone: 'danger',
  at: 1_000,
  source: '繳費機 1',
} as const;

beforeEach(() => localStorage.clear());

test('tells an event once, in all tabs of a user, and nothing of it to another user', () => {
  const [first, second] = [new Inbox('7'), new Inbox('7')];
  expect(first.add(ALARM)).toMatchObject({ id: ALARM.id, isSilent: false, taken: null });
  expect(second.add(ALARM)).toBeNull();
  expect(first.add(ALARM)).toBeNull();
  expect(new Inbox('7').state().entries).toHaveLength(1);
  expect(new Inbox('8').state().entries).toEqual([]);
});

test('hears what another tab does', () => {
  const [first, second] = [new Inbox('7'), new Inbox('7')];
  const changed = vi.fn();
  const end = second.subscribe(changed);
  first.add(ALARM);
  dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.inbox' }));
  expect(changed).toHaveBeenCalledOnce();
  expect(second.state().entries).toMatchObject([{ id: ALARM.id }]);
  first.take(ALARM.id, '美玲');
  dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.inbox' }));
  expect(second.state().entries).toMatchObject([{ taken: { by: '美玲' } }]);
  end();
  dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.inbox' }));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('an alarm waits until somebody takes it, information waits for nobody', () => {
  const inbox = new Inbox('7');
  inbox.add(ALARM);
  inbox.add({ ...ALARM, id: 'told', tone: 'info' });
  expect(inbox.state().entries.map(isWaiting)).toEqual([false, true]);
  inbox.take(ALARM.id, '美玲');
  expect(inbox.state().entries.map(isWaiting)).toEqual([false, false]);
});

test('muting stops the sound alone: the entries go on and say that they were silent', () => {
  const inbox = new Inbox('7');
  const now = Date.now();
  inbox.mute(true);
  expect(inbox.add({ ...ALARM, at: now })).toMatchObject({ isSilent: true });
  expect(inbox.add({ ...ALARM, id: 'later', at: now + 31 * 60_000 })).toMatchObject({ isSilent: false });
  inbox.mute(false);
  expect(inbox.add({ ...ALARM, id: 'heard', at: now })).toMatchObject({ isSilent: false });

  inbox.muteSource('繳費機 1', true);
  expect(inbox.add({ ...ALARM, id: 'muted' })).toMatchObject({ isSilent: true });
  expect(inbox.add({ ...ALARM, id: 'other', source: '繳費機 2' })).toMatchObject({ isSilent: false });
  inbox.muteSource('繳費機 1', false);
  expect(inbox.add({ ...ALARM, id: 'again' })).toMatchObject({ isSilent: false });
});

test('keeps the last 200, and starts empty from what it cannot read', () => {
  localStorage.setItem('gatehouse.inbox', '{');
  const inbox = new Inbox('7');
  for (let index = 0; index < 205; index += 1) inbox.add({ ...ALARM, id: String(index) });
  expect(inbox.state().entries).toHaveLength(200);
  expect(inbox.state().entries[0]?.id).toBe('204');
});
