import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ProblemBody } from '../../src/contract/problem.ts';
import type { ServerSettings } from '../settings.ts';
import { clientAddress, type NodeBindings } from './client-address.ts';
import { type HostSettings, hostCheck } from './known-hosts.ts';
import { type LogLine, writeLogLine } from './log-line.ts';
import { ProblemError } from './problem-error.ts';
import { toProblem } from './to-problem.ts';

/** What the frame knows of a request and hands on. */
export interface AppEnvironment {
  Bindings: NodeBindings;
  Variables: { requestId: string; clientAddress: string | null; userId?: number; failure?: string };
}

/** What the frame needs of its server. */
export interface AppDeps {
  settings: Pick<ServerSettings, 'trustedProxies'> & HostSettings;
  /** Told of names that the server is not known by; standard error when absent. */
  onUnknownHost?: (name: string) => void;
  /** One line per request; standard error when absent. */
  log?: (line: LogLine) => void;
}

const MAX_URL_LENGTH = 8_192;

/** On every answer, whatever it is. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

/**
 * An empty app with what every request gets: an id, a log line, headers, compression, a known host, and errors as the
 * envelope.
 */
export function createBaseApp(deps: AppDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const assertKnownHost = hostCheck(deps.settings, deps.onUnknownHost);
  app.use(identify(deps), compress());
  app.use(async (context, next) => {
    assertKnownHost(context.req.raw);
    if (context.req.url.length > MAX_URL_LENGTH) throw new ProblemError('addressTooLong');
    await next();
  });
  app.notFound((context) => problemResponse(new ProblemError('notFound'), context.get('requestId')));
  app.onError((error, context) => {
    const problem = toProblem(error);
    if (problem.status >= 500) context.set('failure', innerText(problem, problem.cause ?? error));
    return problemResponse(problem, context.get('requestId'));
  });
  return app;
}

function identify({ settings, log = writeLogLine }: AppDeps): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('clientAddress', clientAddress(context.req.raw, context.env, settings.trustedProxies));
    await next();
    // Not context.header(), which builds the answer again for each of them.
    const { headers } = context.res;
    headers.set('X-Request-Id', requestId);
    for (const [name, value] of HEADERS) headers.set(name, value);
    const failure = context.get('failure');
    const userId = context.get('userId');
    log({
      request_id: requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - begun),
      ...(userId !== undefined && { user_id: userId }),
      ...(failure !== undefined && { error: failure }),
    });
  };
}

/** Of a database that is away, which every call meets, the words alone; of the unexpected, also where it arose. */
function innerText({ code }: ProblemError, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return code === 'busy' ? error.message || error.name : (error.stack ?? error.message);
}

/** The one error envelope. */
function problemResponse(problem: ProblemError, requestId: string): Response {
  const { params, errors, headers } = problem.details;
  const body: ProblemBody = {
    status: problem.status,
    code: problem.code,
    message: `problems.${problem.code}`,
    ...(params && { params }),
    ...(errors && { errors }),
    request_id: requestId,
  };
  return Response.json(body, {
    status: problem.status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}
