import type { Context, Hono } from 'hono';
import { buildTestReceipt } from '../../src/domain/receipt/build-test-receipt.ts';
import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { type AppEnvironment, createBaseApp } from '../http/base-app.ts';
import type { LogLine } from '../http/log-line.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { corsHeaders, preflightHeaders } from './cors-headers.ts';
import { layOutReceipt, PAPER_COLUMNS } from './lay-out-receipt.ts';
import { parseOps } from './parse-ops.ts';
import { printAsPicture } from './print-as-picture.ts';
import type { Printer } from './printer.ts';
import { drawPrinterPage, PAGE_POLICY, PICTURE_POLICY } from './printer-page.ts';
import { describeTarget } from './printer-settings.ts';
import type { PrinterWords } from './printer-words.ts';

export interface PrinterAppDeps {
  printer: Printer;
  /** Whose pages may print. */
  origins: readonly string[];
  /** Told of every other origin whose page asks: the browser tells that page nothing. */
  onForeignOrigin?: (origin: string) => void;
  /** By the header Accept-Language. */
  wordsFor: (acceptLanguage: string | null) => PrinterWords;
  clock: () => Date;
  log?: (line: LogLine) => void;
}

type App = Hono<AppEnvironment>;
type Call = Context<AppEnvironment>;

/** The one address of the contract (spec/1 §7). */
const MACHINE = '/api/v1/printer/machine';
const MAX_BODY_BYTES = 256 * 1024;
const MAX_KEY = 200;

/**
 * The printer service as a fetch handler. It prints for pages of the allowed origins, and shows its last prints on a
 * page of its own. Serve it on the loopback address alone.
 */
export function createPrinterApp(deps: PrinterAppDeps): App {
  const app = createBaseApp({
    settings: { trustedProxies: 0, host: '127.0.0.1', allowedHosts: [] },
    // Loopback is all that it listens on: no setting adds a name.
    onUnknownHost: () => {},
    log: deps.log,
  });
  addMachine(app, deps);
  addPage(app, deps);
  addTest(app, deps);
  return app;
}

function addMachine(app: App, { printer, origins, onForeignOrigin }: PrinterAppDeps): void {
  const allowed = new Set(origins);
  app.options(MACHINE, ({ req, body }) =>
    body(null, 204, preflightHeaders(assertOrigin(req.raw, allowed, onForeignOrigin), req.raw)),
  );
  app.use(MACHINE, async (context, next) => {
    const headers = corsHeaders(assertOrigin(context.req.raw, allowed, onForeignOrigin));
    await next();
    // After the answer, which may be a problem: a page must be able to read that too.
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  });
  app.post(MACHINE, async ({ req, json }) => {
    const key = parseKey(req.header('idempotency-key'));
    const ops = parseOps(await readJsonBody(req.raw, MAX_BODY_BYTES));
    const { id, at } = await printer.print(ops, key);
    return json({ id, at: at.toISOString() });
  });
}

function addPage(app: App, deps: PrinterAppDeps): void {
  const { printer, wordsFor } = deps;
  app.get('/', (context) =>
    context.html(
      drawPrinterPage({
        receipts: printer.receipts.list(),
        words: wordsFor(context.req.header('accept-language') ?? null),
        target: describeTarget(printer.settings.target),
        encoding: printer.settings.encoding,
        origins: deps.origins,
      }),
      200,
      { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' },
    ),
  );
  app.get('/receipts/:name{[0-9]+\\.svg}', ({ req, body, notFound }) => {
    const receipt = printer.receipts.find(Number.parseInt(req.param('name'), 10));
    if (!receipt) return notFound();
    return body(printAsPicture(receipt.ops), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': PICTURE_POLICY,
      'Cache-Control': 'no-store',
    });
  });
  app.get('/receipts/:name{[0-9]+\\.txt}', ({ req, text, notFound }) => {
    const receipt = printer.receipts.find(Number.parseInt(req.param('name'), 10));
    if (!receipt) return notFound();
    return text(printAsText(receipt.ops), 200, {
      'Content-Security-Policy': PICTURE_POLICY,
      'Cache-Control': 'no-store',
    });
  });
}

function addTest(app: App, { printer, wordsFor, clock }: PrinterAppDeps): void {
  app.post('/test', async (context) => {
    assertOwnPage(context);
    const words = wordsFor(context.req.header('accept-language') ?? null);
    const test = buildTestReceipt({
      at: clock().toISOString(),
      store: { name: 'Gatehouse' },
      words: (key, params) => words(`receipt.${key}`, params),
    });
    // What became of it stands on the page.
    await printer.print(test, null).catch(() => {});
    return context.redirect('/', 303);
  });
}

/** The button of the local page, and no form of another site. */
function assertOwnPage({ req }: Call): void {
  if (req.header('origin') !== `http://${req.header('host')}`) throw new ProblemError('forbidden');
}

function parseKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (key.length > 0 && key.length <= MAX_KEY) return key;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '/Idempotency-Key', keyword: 'maxLength', params: { limit: MAX_KEY } }],
  });
}

/**
 * The origin of the page that a request comes from.
 * @param onForeign told of an origin that is refused: its page cannot read why
 * @returns null where no page is behind it: a program on this machine, which may do more than print anyway
 * @throws ProblemError 403 for a page of any other origin, before a byte of the body is read
 */
function assertOrigin(
  request: Request,
  allowed: ReadonlySet<string>,
  onForeign: (origin: string) => void = () => {},
): string | null {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (allowed.has(origin)) return origin;
    onForeign(origin);
    throw new ProblemError('forbidden');
  }
  // Browsers say where a request comes from even where they leave out its origin.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ProblemError('forbidden');
  return null;
}

/** A job as plain text, lines at their place; a cut is a dashed or a double line, a drawer `[$]`. */
export function printAsText(ops: readonly PrinterOp[]): string {
  return layOutReceipt(ops)
    .map((mark) => {
      if (mark.kind === 'cut')
        return (mark.mode === 'full' ? '=' : '- ').repeat(PAPER_COLUMNS).slice(0, PAPER_COLUMNS);
      if (mark.kind === 'drawer') return '[$]';
      return (' '.repeat(Math.floor(mark.column)) + mark.text).trimEnd();
    })
    .join('\n');
}
