import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Notice } from '../../../src/schema/dialect/dialect-types.ts';
import { toKey, toldNotice } from '../../../src/schema/words/told-notice.ts';

const NOTICE: Notice = {
  ofTopic: 'order.auto_checkout.failure',
  when: { '$message.name': { type: 'string' } },
  message: 'vehicle.notices.autoCheckoutFailure',
  params: { name: '$message.name', deep: { not: 'told' } },
  tone: 'warning',
};
const at = (now: string, eventId?: string) => ({ now: new Date(now), functions: {}, eventId });

test('a notice says what its message fills in, short and plain, with the month of the Republic', () => {
  expect(toldNotice(NOTICE, { name: 'A'.repeat(300) }, at('2026-02-28T17:00:00Z', 'e1'))).toEqual({
    key: 'order.auto_checkout.failure vehicle.notices.autoCheckoutFailure e1',
    params: { rocYear: 115, month: 3, name: 'A'.repeat(200) },
  });
  expect(toldNotice(NOTICE, { other: 1 }, at('2026-03-01T00:00:00Z'))).toBeNull();
});

test('the same plate is another event under another number, and on another day where its sender numbers nothing', () => {
  const keyAt = (now: string, id?: string) => toldNotice(NOTICE, { name: 'ABC1234' }, at(now, id))?.key;
  expect(keyAt('2026-03-01T00:00:00Z', 'e1')).toBe(keyAt('2026-03-02T00:00:00Z', 'e1'));
  expect(keyAt('2026-03-01T00:00:00Z', 'e1')).not.toBe(keyAt('2026-03-01T00:00:00Z', 'e2'));
  expect(keyAt('2026-03-01T00:00:00Z')).toBe(keyAt('2026-03-01T10:00:00Z'));
  expect(keyAt('2026-03-01T00:00:00Z')).not.toBe(keyAt('2026-03-02T00:00:00Z'));
});

test('an alarm whose sender numbers nothing is another one a minute later, and the same within it', () => {
  const alarm: Notice = { ...NOTICE, soundSeconds: 5 };
  const keyAt = (now: string, id?: string) => toldNotice(alarm, { name: 'ABC1234' }, at(now, id))?.key;
  expect(keyAt('2026-03-01T08:00:00Z')).toBe(keyAt('2026-03-01T08:00:59Z'));
  expect(keyAt('2026-03-01T08:00:00Z')).not.toBe(keyAt('2026-03-01T08:01:00Z'));
  expect(keyAt('2026-03-01T08:00:00Z', 'e1')).toBe(keyAt('2026-03-01T15:00:00Z', 'e1'));
});

test('what a notice is told once for names the event, whoever numbers the message', () => {
  const once: Notice = { ...NOTICE, once: '$message.id' };
  const said = { name: 'ABC1234', id: 7 };
  expect(toldNotice(once, said, at('2026-03-01T00:00:00Z', 'e1'))?.key).toBe(
    toldNotice(once, said, at('2026-03-02T00:00:00Z'))?.key,
  );
});

test('a message without a number or a name is told without them, and each is an event of its own', () => {
  const notice: Notice = {
    ...NOTICE,
    when: true,
    once: '$message.id',
    params: { name: '$message.app.name' },
  };
  const tell = (said: JsonObject, eventId?: string) =>
    toldNotice(notice, said, at('2026-03-01T00:00:00Z', eventId));
  expect(tell({ content: { 11: -1 } }, 'e1')?.params).toMatchObject({ name: '' });
  const keys = [
    tell({ content: { 11: -1 } }, 'e1'),
    tell({ content: { 11: -1 } }, 'e2'),
    tell({ content: { 11: -1 } }),
    tell({ content: { 12: -1 } }),
  ].map((told) => told?.key);
  expect(new Set(keys).size).toBe(4);
});

test('an event of a long text has a short name, another one for another text', () => {
  const text = 'x'.repeat(1_000);
  expect(toKey('short')).toBe('short');
  expect(toKey(text).length).toBeLessThanOrEqual(300);
  expect(toKey(text)).toBe(toKey('x'.repeat(1_000)));
  expect(toKey(text)).not.toBe(toKey(`${text}y`));
});
