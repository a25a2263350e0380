import { expect, test } from 'vitest';
import {
  type BlackCarEvent,
  NO_BLACK_CARS,
  queueOf,
  reduceBlackCars,
} from '../../../custom-pages/live-control/model/black-cars.ts';
import {
  gatewayOf,
  heldSource,
  shownSources,
  toggleSource,
} from '../../../custom-pages/live-control/model/camera-choice.ts';
import {
  type ControlEvent,
  EMPTY_CONTROL,
  reduceControl,
} from '../../../custom-pages/live-control/model/control-state.ts';
import { type Feed, judgeFeed, judgeLock } from '../../../custom-pages/live-control/model/feed.ts';
import {
  readGatewayMessage,
  readSpacesMessage,
} from '../../../custom-pages/live-control/model/live-messages.ts';
import { capTyped, fullnessOf, judgeEdit } from '../../../custom-pages/live-control/model/spaces.ts';
import { readDivisions } from '../../../custom-pages/live-control/model/wire.ts';

const FEED_LIMITS = { agedMs: 3_000, staleMs: 10_000, overrideMs: 300_000 };

test('the feed says its age from 3 s on, and locks the controls from 10 s on and while it is lost', () => {
  const feed: Feed = { state: 'connected', heardAt: 0, isUnheard: false };
  const kindAt = (now: number, of = feed) => judgeFeed(of, now, FEED_LIMITS).kind;
  expect([0, 2_999, 3_000, 9_999, 10_000].map((now) => kindAt(now))).toEqual([
    'connected',
    'connected',
    'aged',
    'aged',
    'stale',
  ]);
  expect(kindAt(100, { ...feed, state: 'lost' })).toBe('lost');
  expect(kindAt(100, { ...feed, state: 'off', heardAt: null })).toBe('off');
  expect(kindAt(100, { ...feed, isUnheard: true })).toBe('unheard');
  expect(kindAt(100, { ...feed, state: 'lost', isUnheard: true })).toBe('lost');
  const lockAt = (now: number, of = feed) => judgeLock(judgeFeed(of, now, FEED_LIMITS), null, now);
  expect(lockAt(9_999)).toBe('free');
  expect(lockAt(10_000)).toBe('locked');
  expect(lockAt(0, { ...feed, state: 'lost' })).toBe('locked');
  expect(lockAt(0, { ...feed, state: 'off', heardAt: null })).toBe('free');
});

test('an override frees the controls until it ends', () => {
  const badge = judgeFeed({ state: 'lost', heardAt: 0, isUnheard: false }, 20_000, FEED_LIMITS);
  const override = { until: 320_000, reason: 'x', at: 20_000 };
  expect(judgeLock(badge, override, 319_999)).toBe('overridden');
  expect(judgeLock(badge, override, 320_000)).toBe('locked');
});

test('an edited number of free spaces is capped at the capacity and sent as vehicles that stand', () => {
  const space = { capacity: 120, count: 83 };
  expect(judgeEdit('42', space)).toEqual({ remaining: 42, count: 78, more: 5 });
  expect(judgeEdit('999', space)).toEqual({ remaining: 120, count: 0, more: 83 });
  expect(judgeEdit('0', space)).toEqual({ remaining: 0, count: 120, more: -37 });
  expect(['', ' ', '-1', '1.5', '１２', 'abc'].map((text) => judgeEdit(text, space))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(capTyped('1a2', 120)).toBe('12');
  expect(capTyped('121', 120)).toBe('120');
  expect(capTyped('', 120)).toBe('');
});

test('a space is nearly full below a tenth, and full without one', () => {
  expect(fullnessOf({ capacity: 120, count: 108 })).toBe('free');
  expect(fullnessOf({ capacity: 120, count: 109 })).toBe('nearly');
  expect(fullnessOf({ capacity: 8, count: 8 })).toBe('full');
  expect(fullnessOf({ capacity: 8, count: 11 })).toBe('full');
});

const car = (plate: string, gatewayId = 1) => ({
  key: `${gatewayId}:${plate}`,
  gatewayId,
  plate,
  arrivedAt: '2026-11-20T06:31:47.000Z',
});

test('vehicles of the blacklist wait in a queue; the same event twice asks once', () => {
  const run = (...events: BlackCarEvent[]) => events.reduce(reduceBlackCars, NO_BLACK_CARS);
  const arrived = (plate: string, gatewayId?: number): BlackCarEvent => ({
    type: 'arrived',
    car: car(plate, gatewayId),
  });
  const three = run(arrived('RCK8806'), arrived('RCK8806'), arrived('MGB0923', 2), arrived('BFF3310'));
  expect(three.cars.length).toBe(3);
  expect(three.isOpen).toBe(true);
  expect(queueOf(three).first?.plate).toBe('RCK8806');
  const taken = reduceBlackCars(three, { type: 'taken', key: '2:MGB0923' });
  expect(queueOf(taken).first?.plate).toBe('MGB0923');
  expect(queueOf(taken).rest.map(({ plate }) => plate)).toEqual(['RCK8806', 'BFF3310']);
  // Another operator decided.
  const left = reduceBlackCars(taken, { type: 'decided', gatewayId: 2, plate: 'MGB0923' });
  expect(queueOf(left).first?.plate).toBe('RCK8806');
  const closed = reduceBlackCars(left, { type: 'closed' });
  expect([closed.isOpen, closed.cars.length]).toEqual([false, 2]);
  expect(reduceBlackCars(closed, { type: 'opened' }).isOpen).toBe(true);
  const none = run(arrived('RCK8806'), { type: 'decided', gatewayId: 1, plate: 'RCK8806' });
  expect([none.isOpen, none.cars.length]).toEqual([false, 0]);
});

test('a second step that failed is kept, so that it is repeated alone', () => {
  const waiting = reduceBlackCars(NO_BLACK_CARS, { type: 'arrived', car: car('RCK8806') });
  const failed = reduceBlackCars(waiting, {
    type: 'allowing',
    key: '1:RCK8806',
    allowing: { step: 'openFailed', message: 'no' },
  });
  expect(queueOf(failed).first?.allowing).toEqual({ step: 'openFailed', message: 'no' });
});

test('divisions are read in their wire names; what has no id is left out', () => {
  const [division] = readDivisions([
    {
      name: '本館 B1',
      sources: [
        { name: '入口 01', http_flv: 'http://cameras.example/1.flv' },
        { name: '出口 01', http_flv: 'javascript:alert(1)' },
      ],
      gateways: [{ id: 1, name: '入口 01', type: 'in', state: 'closed' }, { name: 'no id' }],
      aps: [{ id: 3, name: '入口 01 主機' }],
      parking_spaces: [
        { id: 7, name: '汽車 一般', capacity: 120, count: 83 },
        { id: 8, name: 'x', capacity: 'a' },
      ],
    },
  ]);
  expect(division?.sources.map(({ url }) => url)).toEqual(['http://cameras.example/1.flv', null]);
  expect(division?.gateways).toEqual([
    {
      id: 1,
      name: '入口 01',
      type: 'in',
      vehicle: null,
      report: { state: 'closed', at: null, keptOpen: null },
    },
  ]);
  expect(division?.accessPoints[0]?.report).toBeNull();
  expect(division?.spaces.map(({ id }) => id)).toEqual([7]);
  expect(readDivisions({ content: [{ name: 'A' }] }).length).toBe(1);
  expect(readDivisions('nothing')).toEqual([]);
});

test('a message of the feed is judged, and what is none is not heard', () => {
  const black = { event_type: 'black_car_want_enter', gateway: { id: 1, type: 'in' } };
  expect(readGatewayMessage({ ...black, car: { plate_number: 'RCK8806' } }, 5)).toEqual({
    kind: 'blackCar',
    car: { key: '1:RCK8806', gatewayId: 1, plate: 'RCK8806', arrivedAt: '1970-01-01T00:00:00.005Z' },
  });
  expect(readGatewayMessage({ ...black, car: { plate: 'RCK8806' } }, 5)).toMatchObject({ kind: 'blackCar' });
  for (const bad of [null, 7, 'x', [], {}, black, { gateway: {} }, { gateway: { id: null } }]) {
    expect(readGatewayMessage(bad, 5)).toBeNull();
  }
  expect(readSpacesMessage({ id: 7, name: 'x', capacity: 8, count: 8 })).toMatchObject({ kind: 'spaces' });
  for (const bad of [null, 7, {}, [], [{ id: 7, capacity: -1, count: 0 }]]) {
    expect(readSpacesMessage(bad)).toBeNull();
  }
});

const heardGate = (state: string, at: string | null, now: number): ControlEvent => {
  const message = readGatewayMessage({ gateway: { id: 1, type: 'in' }, state, timestamp: at }, now);
  if (message === null) throw new Error('no message');
  return { type: 'heard', message, now };
};
const reduceAll = (...events: ControlEvent[]) => events.reduce(reduceControl, EMPTY_CONTROL);
const OPEN: ControlEvent = {
  type: 'command',
  event: { type: 'sent', id: 'c1', target: 'gate:1', kind: 'open', now: 10 },
};

test('a report that comes late does not undo a newer one', () => {
  const state = reduceAll(
    heardGate('open', '2026-11-20T06:00:02Z', 100),
    heardGate('closed', '2026-11-20T06:00:01Z', 200),
  );
  expect(state.gates['1']).toMatchObject({ state: 'open', heardAt: 100 });
});

test('a gate is kept open once it is up, and says since when, by whom and why', () => {
  const kept = { since: '2026-11-20T05:05:00Z', by: '櫃台 01', reason: '活動疏運' };
  const read = (state: string) => readGatewayMessage({ gateway: { id: 1, state, kept_open: kept } }, 5);
  expect(read('opening')).toMatchObject({ report: { state: 'opening', keptOpen: null } });
  expect(read('open')).toMatchObject({ report: { state: 'kept_open', keptOpen: kept } });
  expect(readGatewayMessage({ gateway: { id: 1, state: 'unknown', is_set_up: false } }, 5)).toMatchObject({
    report: { state: 'not_set_up' },
  });
});

test('a device that was silent for long does not look fresh because the page is opened', () => {
  const gateways = [
    { id: 1, state: 'open', reported_at: '2026-11-20T06:00:00Z' },
    { id: 2, state: 'open', reported_at: '2026-11-20T06:10:00Z' },
  ];
  const divisions = readDivisions([{ name: 'A', gateways }]);
  const state = reduceAll({ type: 'loaded', divisions, now: 1_000_000 });
  expect([state.gates['1']?.heardAt, state.gates['2']?.heardAt]).toEqual([400_000, 1_000_000]);
});

test('a sent command changes no state: the device does', () => {
  const sent = reduceAll(heardGate('closed', null, 1), OPEN);
  expect(sent.gates['1']?.state).toBe('closed');
  const done = reduceControl(sent, heardGate('opening', null, 900));
  expect([done.gates['1']?.state, done.commands['gate:1']?.state]).toEqual(['opening', 'confirmed']);
});

test('what is read after a reconnect confirms as a message does', () => {
  const [division] = readDivisions([
    { name: 'A', gateways: [{ id: 1, name: 'g', type: 'in', state: 'open' }] },
  ]);
  if (division === undefined) throw new Error('no division');
  const state = reduceAll(OPEN, { type: 'loaded', divisions: [division], now: 50 });
  expect(state.commands['gate:1']?.state).toBe('confirmed');
});

test('an access point that was ready all along has not been reset', () => {
  const heard = (state: string, now: number): ControlEvent => {
    const message = readGatewayMessage({ aps: { id: 3, state } }, now);
    if (message === null) throw new Error('no message');
    return { type: 'heard', message, now };
  };
  const reset: ControlEvent = {
    type: 'command',
    event: { type: 'sent', id: 'r', target: 'aps:3', kind: 'reset', now: 10 },
  };
  const still = reduceAll(heard('ready', 1), reset, heard('ready', 20));
  expect(still.commands['aps:3']?.state).toBe('sent');
  expect(reduceControl(still, heard('resetting', 30)).commands['aps:3']?.state).toBe('confirmed');
});

test('a corrected count is confirmed by a count that is the one sent', () => {
  const sent: ControlEvent = {
    type: 'command',
    event: { type: 'sent', id: 's', target: 'space:7', kind: 'count', args: { count: 78 }, now: 10 },
  };
  const heard = (count: number, now: number): ControlEvent => {
    const message = readSpacesMessage({ id: 7, capacity: 120, count });
    if (message === null) throw new Error('no message');
    return { type: 'heard', message, now };
  };
  const named: ControlEvent = {
    type: 'loaded',
    divisions: readDivisions([
      { name: 'A', parking_spaces: [{ id: 7, name: '汽車 一般', capacity: 120, count: 83 }] },
    ]),
    now: 1,
  };
  const before = reduceAll(named, sent, heard(83, 20));
  expect(before.commands['space:7']?.state).toBe('sent');
  expect(before.spaces['7']?.name).toBe('汽車 一般');
  expect(reduceControl(before, heard(78, 30)).commands['space:7']?.state).toBe('confirmed');
});

const source = (id: string, url: string | null = `http://cameras.example/${id}.flv`) => ({
  id,
  name: id,
  url,
  gatewayId: null,
  vehicle: null,
});

test('four cameras at most are shown; one more takes the place of the one chosen first', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => source(id));
  const ids = (chosen: string[]) => shownSources(six, chosen).map(({ id }) => id);
  expect(ids([])).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(['f', 'gone'])).toEqual(['f']);
  expect(ids(['f', 'e', 'd', 'c', 'b'])).toEqual(['b', 'c', 'd', 'e']);
  expect(shownSources(six.slice(0, 3), ['a']).length).toBe(3);
  expect(toggleSource(['a', 'b', 'c', 'd'], 'f')).toEqual(['b', 'c', 'd', 'f']);
  expect(toggleSource(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleSource(['a'], 'a')).toEqual(['a']);
});

test('a division with one camera shows it, whatever the address says, and its question has the connection', () => {
  const only = [source('a')];
  expect(shownSources(only, []).map(({ id }) => id)).toEqual(['a']);
  expect(shownSources(only, ['gone']).map(({ id }) => id)).toEqual(['a']);
  expect(toggleSource(['a'], 'a')).toEqual(['a']);
  expect(heldSource(only, 'http://cameras.example/a.flv')?.id).toBe('a');
  expect(heldSource(only, 'http://cameras.example/z.flv')).toBeNull();
});

test('the picture of a question takes the connection of the same camera, else of the fourth', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => source(id));
  expect(heldSource(four, 'http://cameras.example/b.flv')?.id).toBe('b');
  expect(heldSource(four, 'http://cameras.example/z.flv')?.id).toBe('d');
  expect(heldSource(four.slice(0, 3), 'http://cameras.example/z.flv')).toBeNull();
  expect(heldSource(four, null)).toBeNull();
});

test('a camera belongs to the gate that it names, else to the gate of its name', () => {
  const gateways = ['入口', '出口'].map((name, index) => ({
    id: index + 1,
    name,
    type: 'in' as const,
    vehicle: null,
    report: null,
  }));
  expect(gatewayOf({ ...source('x'), name: '出口' }, gateways)?.id).toBe(2);
  expect(gatewayOf({ ...source('x'), name: '出口', gatewayId: '1' }, gateways)?.id).toBe(1);
  expect(gatewayOf(source('x'), gateways)).toBeNull();
});
