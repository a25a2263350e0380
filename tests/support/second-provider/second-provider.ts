import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openServer } from '../../harness/open-server.ts';
import { ANSWERS, Counted, PUBLIC_ANSWERS } from './answers.ts';
import { Refusal, Shelf } from './shelf.ts';

/*
 * A provider that somebody else has written: it shares no code with the product, and does everything in another way than
 * the product's own server. Its dialect stands in resources/api-definition.json beside it.
 */

export interface SecondProvider {
  /** What PROVIDER_URL is set to; its paths begin below it. */
  url: string;
  /** `GET /blocked?p=1`, one for each call, without those that browsers send beforehand. */
  calls: string[];
  /** What it keeps; a test changes it as somebody else would. */
  shelf: Shelf;
  endSessions(): void;
  stop(): Promise<void>;
}

const BASE = '/backend';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface SecondProviderOptions {
  /** Without accounts: the first user is still to be registered. */
  isNew?: boolean;
}

export async function startSecondProvider({
  isNew = false,
}: SecondProviderOptions = {}): Promise<SecondProvider> {
  const shelf = new Shelf();
  if (!isNew) for (const account of ACCOUNTS) shelf.add('accounts', account);
  const sessions = new Set<string>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    allowOrigin(request, response);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://second');
    const path = pathname.slice(BASE.length);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (path.startsWith('/media/'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    calls.push(`${request.method} ${(request.url ?? '').slice(BASE.length)}`);
    const body = await readJson(request);
    const [word, key = ''] = String(request.headers['x-session'] ?? '').split(' ');
    const isKnown = word === 'Key' && sessions.has(key);
    if (path === '/session/open') return tell(response, () => openSession(shelf, sessions, body));
    const at = `${request.method} ${path}`;
    const open = PUBLIC_ANSWERS[at];
    if (open !== undefined) return tell(response, () => open(shelf, { part: '', query, body }));
    if (!isKnown) return send(response, 440, { ok: false, reason: 'SESSION_OVER' });
    if (path === '/session/close') return tell(response, () => null);
    const [part = '', answer] = findAnswer(at);
    return tell(response, () => answer(shelf, { part, query, body }));
  });
  const { url, stop } = await openServer(server);
  return {
    url: url + BASE,
    calls,
    shelf,
    endSessions: () => sessions.clear(),
    stop,
  };
}

const ACCOUNTS = [
  { account: 'wang', secret: 'open sesame', groups: ['admin'] },
  { account: 'chen', secret: 'open sesame', groups: ['guard'] },
];

function openSession(shelf: Shelf, sessions: Set<string>, { account, secret }: Record<string, unknown>) {
  const known = shelf.rows('accounts').find((row) => row['account'] === account);
  if (known === undefined || known['secret'] !== secret) throw new Refusal('BAD_LOGIN');
  const key = `k${Math.random().toString(36).slice(2)}`;
  sessions.add(key);
  return { session: { key }, person: { no: known.id, label: account, groups: known['groups'] } };
}

function findAnswer(at: string): [part: string | undefined, (typeof ANSWERS)[string]] {
  for (const [pattern, answer] of Object.entries(ANSWERS)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? at === pattern : at.startsWith(before) && at.endsWith(after))
      return [after === undefined ? undefined : at.slice(before.length, at.length - after.length), answer];
  }
  return [
    undefined,
    () => {
      throw new Refusal('NO_SUCH_CALL');
    },
  ];
}

/** Good and bad, every answer is a 200. */
function tell(response: ServerResponse, work: () => unknown): void {
  try {
    const result = work();
    if (result instanceof Counted) response.setHeader('X-Total-Count', result.count);
    send(response, 200, { ok: true, result: result instanceof Counted ? result.rows : result });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send(response, 200, { ok: false, reason: error.reason, fields: error.fields });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, X-Session');
  response.setHeader('Access-Control-Expose-Headers', 'X-Total-Count');
  response.setHeader('Vary', 'Origin');
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}
