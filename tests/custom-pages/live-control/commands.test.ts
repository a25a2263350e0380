import { expect, test } from 'vitest';
import {
  type CommandEvent,
  type Commands,
  reduceCommands,
} from '../../../custom-pages/live-control/model/commands.ts';

const LIMITS = { noReportMs: 10_000, confirmedMs: 5_000 };
const SENT: CommandEvent = { type: 'sent', id: 'c1', target: 'gate:1', kind: 'open', now: 0 };
const run = (...events: CommandEvent[]) => events.reduce(reduceCommands, {} as Commands)['gate:1'];

test('a command is sent, accepted, and confirmed by the report of the device alone', () => {
  expect(run(SENT)?.state).toBe('sent');
  expect(run(SENT, { type: 'accepted', id: 'c1', now: 300 })).toMatchObject({
    state: 'accepted',
    acceptedAt: 300,
  });
  const accepted: CommandEvent = { type: 'accepted', id: 'c1', now: 300 };
  const reported: CommandEvent = { type: 'reported', target: 'gate:1', state: 'opening', now: 1_800 };
  expect(run(SENT, accepted, { ...reported, state: 'closed' })?.state).toBe('accepted');
  expect(run(SENT, accepted, { ...reported, target: 'gate:2' })?.state).toBe('accepted');
  expect(run(SENT, accepted, reported)).toMatchObject({ state: 'confirmed', endedAt: 1_800 });
});

test('a report may come before the answer of the request, whatever that answer is', () => {
  const reported: CommandEvent = { type: 'reported', target: 'gate:1', state: 'open', now: 90 };
  expect(run(SENT, reported, { type: 'accepted', id: 'c1', now: 100 })?.state).toBe('confirmed');
  expect(run(SENT, reported, { type: 'refused', id: 'c1', message: 'no', now: 100 })?.state).toBe(
    'confirmed',
  );
});

test('a second command for the same gate waits for the first', () => {
  expect(run(SENT, { ...SENT, id: 'c2', kind: 'close', now: 10 })?.id).toBe('c1');
  const failed: CommandEvent = { type: 'refused', id: 'c1', message: 'no', now: 20 };
  expect(run(SENT, failed, { ...SENT, id: 'c2', now: 30 })).toMatchObject({ id: 'c2', state: 'sent' });
});

test('a refusal and a missing report stay until they are looked at; a late report still confirms', () => {
  expect(run(SENT, { type: 'refused', id: 'c1', message: 'no', now: 20 })?.failure).toEqual({
    cause: 'refused',
    message: 'no',
  });
  const tick = (now: number): CommandEvent => ({ type: 'tick', now, limits: LIMITS });
  expect(run(SENT, tick(9_999))?.state).toBe('sent');
  expect(run(SENT, tick(10_000))?.failure).toEqual({ cause: 'noReport', afterMs: 10_000 });
  expect(run(SENT, tick(10_000), tick(900_000))?.state).toBe('failed');
  const reported: CommandEvent = { type: 'reported', target: 'gate:1', state: 'open', now: 11_000 };
  expect(run(SENT, tick(10_000), reported)).toMatchObject({ state: 'confirmed', failure: null });
  expect(run(SENT, tick(10_000), { type: 'dismissed', target: 'gate:1' })).toBeUndefined();
  expect(run(SENT, { type: 'dismissed', target: 'gate:1' })?.state).toBe('sent');
});

test('a confirmed command folds away after five seconds', () => {
  const reported: CommandEvent = { type: 'reported', target: 'gate:1', state: 'open', now: 1_000 };
  const tick = (now: number): CommandEvent => ({ type: 'tick', now, limits: LIMITS });
  expect(run(SENT, reported, tick(5_999))?.state).toBe('confirmed');
  expect(run(SENT, reported, tick(6_000))).toBeUndefined();
});

test('keeping open is confirmed by that state alone, and its end by any other movement', () => {
  const kept: CommandEvent = { ...SENT, kind: 'keep' };
  const reported = (state: string): CommandEvent => ({ type: 'reported', target: 'gate:1', state, now: 5 });
  expect(run(kept, reported('open'))?.state).toBe('sent');
  expect(run(kept, reported('kept_open'))?.state).toBe('confirmed');
  expect(run({ ...SENT, kind: 'endKeep' }, reported('kept_open'))?.state).toBe('sent');
  expect(run({ ...SENT, kind: 'endKeep' }, reported('closing'))?.state).toBe('confirmed');
});
