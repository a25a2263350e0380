import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { type AppEnvironment, createBaseApp } from '../http/base-app.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';

/** What goes wrong: each can be switched on by itself. */
export interface Faults {
  /** Answers come late. */
  slow: boolean;
  /** Every message is refused. */
  refuses: boolean;
  /** A message is taken, and its answer never comes. */
  lost: boolean;
  /** A message comes twice, as a network may bring it. */
  doubled: boolean;
}

/** A message that was taken. */
interface Taken {
  message: JsonObject;
  /** How often it has come. */
  times: number;
}

const NO_FAULTS: Faults = { slow: false, refuses: false, lost: false, doubled: false };
const SLOW_MILLISECONDS = 4_000;
/** The oldest ones beyond it are forgotten: the simulator is no archive. */
const MAX_MESSAGES = 100_000;

/**
 * A gateway for invoices that keeps what it is told in memory. It takes a message once, by its id. It refuses a
 * number that another message has, and a change of an unknown invoice.
 *
 * `POST /messages` takes one; `GET /messages` lists them; `GET /faults` and `PUT /faults` say what goes wrong. Serve
 * it on the loopback address alone.
 */
export function createSimulatorApp(slowMs = SLOW_MILLISECONDS): Hono<AppEnvironment> {
  const app = createBaseApp({
    settings: { trustedProxies: 0, host: '127.0.0.1', allowedHosts: [] },
    onUnknownHost: () => {},
    log: () => {},
  });
  const taken: Store = { messages: new Map(), invoices: new Set() };
  let faults = NO_FAULTS;
  app.get('/messages', ({ json }) => json({ messages: [...taken.messages.values()] }));
  app.get('/faults', ({ json }) => json(faults));
  app.put('/faults', async ({ req, json }) => {
    faults = { ...faults, ...parseFaults(await readJsonBody(req.raw)) };
    return json(faults);
  });
  app.post('/messages', async ({ req, json, body }) => {
    const { slow, refuses, lost, doubled } = faults;
    const message = parseMessage(await readJsonBody(req.raw), req.header('idempotency-key'));
    if (slow) await sleep(slowMs);
    if (refuses) return json({ reason: 'refused' }, 422);
    for (let times = doubled ? 2 : 1; times > 0; times -= 1) take(taken, message);
    if (!lost) return json({ message_id: message.message_id });
    return body(brokenOff(), 200);
  });
  return app;
}

interface Store {
  /** By their ids. */
  messages: Map<string, Taken>;
  /** The numbers of the invoices among them. */
  invoices: Set<string>;
}

/** @throws ProblemError 422 for another message under a known id, a number that is used, an invoice that is not known */
function take({ messages, invoices }: Store, message: Message): void {
  const known = messages.get(message.message_id);
  if (known) {
    if (JSON.stringify(known.message) !== JSON.stringify(message))
      throw new ProblemError('idempotencyKeyReused');
    known.times += 1;
    return;
  }
  const { message_type: type, invoice_number: number } = message;
  if ((type === 'F0401') === invoices.has(number))
    throw new ProblemError('invalid', { errors: [{ pointer: '/invoice_number', keyword: 'unique' }] });
  invoices.add(number);
  messages.set(message.message_id, { message, times: 1 });
  const [oldest] = messages.keys();
  if (messages.size > MAX_MESSAGES && oldest !== undefined) messages.delete(oldest);
}

type Message = JsonObject & { message_id: string; message_type: string; invoice_number: string };

/** @throws ProblemError 422 */
function parseMessage(value: unknown, key: string | undefined): Message {
  if (isMessage(value) && value.message_id === key) return value;
  throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
}

function isMessage(value: unknown): value is Message {
  return (
    isPlainObject(value) &&
    typeof value.message_id === 'string' &&
    ['F0401', 'F0501', 'G0401'].includes(String(value.message_type)) &&
    /^[A-Z]{2}\d{8}$/.test(String(value.invoice_number))
  );
}

/** @throws ProblemError 422 for an unknown fault */
function parseFaults(value: unknown): Partial<Faults> {
  const known = isPlainObject(value) ? Object.entries(value) : [];
  const wrong = known.find(([name, isOn]) => !(name in NO_FAULTS) || typeof isOn !== 'boolean');
  if (wrong) throw new ProblemError('invalid', { errors: [{ pointer: `/${wrong[0]}`, keyword: 'enum' }] });
  return Object.fromEntries(known);
}

/** A body that never ends well: the connection breaks where it should come. */
function brokenOff(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.error(new Error('The answer is lost.'));
    },
  });
}
