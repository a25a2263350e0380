import { toHostName } from './http/host-name.ts';

/** The environment, parsed, and what the start command knows. Nothing below the start command reads the environment. */
export interface ServerSettings {
  host: string;
  port: number;
  /** Further names that the product is known by, as of a proxy before it; in the form of `toHostName`. */
  allowedHosts: readonly string[];
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Where the embedded PostgreSQL is kept: all that is stored, pictures too. */
  dataDir: string;
  /** Schemas, resources and words laid over the built-in ones. */
  configDir: string;
  /** Another provider's base URL for the browser. */
  providerUrl: string | null;
  mode: Mode;
  /** Null: there is no IO server. */
  ioServer: { host: string; port: number } | null;
  /** The port of the simulated cameras' streams, under `--demo` alone. */
  streamPort: number;
  /** The port of the printer service on the operator's own machine. */
  printerPort: number;
  /** Null: there is no broker. */
  broker: Broker | null;
  /** How many reverse proxies stand before this server; only then X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Whose calls that move money have to carry the header Idempotency-Key. */
  idempotencyKey: IdempotencyKeyRule;
  /** Where invoices are uploaded to; null: they wait. */
  invoiceGateway: InvoiceGatewaySetting | null;
  /** How many rows a report may have, in any format. */
  reportRows: number;
  /** How long one may take. */
  reportSeconds: number;
  /** How many orders a demo is filled with. */
  demoOrders: number;
  /** How many vehicles are inside when a demo begins. */
  demoVehicles: number;
  /** How many past stays it has. */
  demoRecords: number;
  /** How many rental users it has. */
  demoRentals: number;
  /** How many seconds are between two steps of its traffic; 0: no vehicle comes or goes by itself. */
  demoTraffic: number;
  version: string;
  /** ISO 8601. */
  buildTimestamp: string;
  /** The folder with `index.html`; null: no UI is served. */
  uiFolder: string | null;
}

/** `taipei` and `debug` run the expired-rental check (spec/3 §2.2). */
export type Mode = 'normal' | 'demo' | 'taipei' | 'debug';

/**
 * `pages`: what a browser's page sends; `always`: each caller, also a program; `optional`: none. The documents
 * know programs that send none (spec/3 §7), so `pages` is the default.
 */
export type IdempotencyKeyRule = 'pages' | 'always' | 'optional';

/** The product's own simulator, which passes nothing on; or a gateway that takes messages by POST. */
export type InvoiceGatewaySetting = 'simulator' | { url: string; token: string | null };

/** RabbitMQ with web STOMP. */
export interface Broker {
  host: string;
  webStompPort: number;
  protocol: 'ws' | 'wss';
  /** Who publishes, which no page is told; null: this server publishes nothing there. */
  publisher: BrokerAccount | null;
  /** Who browsers are: it may listen alone. Null: they listen to the embedded broker. */
  listener: BrokerAccount | null;
}

export interface BrokerAccount {
  username: string;
  password: string;
}

/** What the start command knows and the environment does not. */
export interface BuildInfo {
  version: string;
  buildTimestamp: string;
  uiFolder: string | null;
  isDemo?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every problem of the environment at once, one line each. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * @example parseSettings(process.env, { version: '0.1.0', buildTimestamp: '2026-01-01T00:00:00Z', uiFolder: 'dist/ui' })
 * @throws SettingsError that names every wrong variable and what it may be
 */
export function parseSettings(env: Environment, release: BuildInfo): ServerSettings {
  const read = new Reader(env);
  const settings: ServerSettings = {
    host: release.isDemo ? '127.0.0.1' : read.text('HOST', '127.0.0.1'),
    port: read.port('PORT', 8080),
    allowedHosts: read.hosts('ALLOWED_HOSTS'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: read.text('DATA_DIR', './data'),
    configDir: read.text('CONFIG_DIR', './config'),
    providerUrl: read.url('PROVIDER_URL', ['http:', 'https:']),
    mode: release.isDemo ? 'demo' : read.choice('MODE', ['normal', 'taipei', 'debug'] as const, 'normal'),
    ioServer: env.IOSERVER_HOST ? { host: env.IOSERVER_HOST, port: read.port('IOSERVER_PORT', 8080) } : null,
    streamPort: read.port('STREAM_PORT', 8090),
    // Fixed by the printers' own service (spec/1 §7).
    printerPort: read.port('PRINTER_PORT', 3333),
    broker: env.MQ_HOST ? readBroker(read, env.MQ_HOST) : null,
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    idempotencyKey: read.choice('IDEMPOTENCY_KEY', ['pages', 'always', 'optional'] as const, 'pages'),
    invoiceGateway: readInvoiceGateway(read, env, release.isDemo ?? false),
    reportRows: read.integer('REPORT_ROWS', 20_000, 1, 200_000),
    reportSeconds: read.integer('REPORT_SECONDS', 120, 1, 280),
    demoOrders: read.integer('DEMO_ORDERS', 150_000, 0, 1_000_000),
    demoVehicles: read.integer('DEMO_VEHICLES', 2_000, 0, 10_000),
    demoTraffic: read.integer('DEMO_TRAFFIC', 20, 0, 3_600),
    demoRentals: read.integer('DEMO_RENTALS', 800, 0, 1_500),
    demoRecords: read.integer('DEMO_RECORDS', 300_000, 0, 1_000_000),
    version: release.version,
    buildTimestamp: release.buildTimestamp,
    uiFolder: release.uiFolder,
  };
  if (release.isDemo && env.HOST && !['127.0.0.1', 'localhost'].includes(env.HOST)) {
    read.problems.push(`HOST is ${env.HOST}, but --demo has known passwords and listens on 127.0.0.1 alone`);
  }
  if (release.isDemo && settings.providerUrl !== null) {
    read.problems.push('PROVIDER_URL is set, but --demo brings data of its own: leave one of them out');
  }
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}

/** A demo's invoices are of no business, and never leave this machine by themselves. */
function readInvoiceGateway(read: Reader, env: Environment, isDemo: boolean): InvoiceGatewaySetting | null {
  const place = env.INVOICE_GATEWAY || (isDemo ? 'simulator' : 'off');
  if (place === 'simulator') return place;
  if (place === 'off') return null;
  const url = read.url('INVOICE_GATEWAY', ['http:', 'https:']);
  return url === null ? null : { url, token: env.INVOICE_GATEWAY_TOKEN || null };
}

function readBroker(read: Reader, host: string): Broker {
  const broker: Broker = {
    host,
    webStompPort: read.port('MQ_WEB_STOMP_PORT', 15674),
    protocol: read.choice('MQ_PROTOCOL', ['ws', 'wss'] as const, 'ws'),
    publisher: readAccount(read, 'MQ_USERNAME', 'MQ_PASSWORD'),
    listener: readAccount(read, 'MQ_LISTEN_USERNAME', 'MQ_LISTEN_PASSWORD'),
  };
  if (broker.listener !== null && broker.listener.username === broker.publisher?.username)
    read.problems.push(
      'MQ_LISTEN_USERNAME is MQ_USERNAME, but every page is told it: give it an account that may listen alone',
    );
  return broker;
}

function readAccount(read: Reader, name: string, password: string): BrokerAccount | null {
  const username = read.text(name, '');
  return username === '' ? null : { username, password: read.text(password, '') };
}

/** Reads one variable after the other and collects what is wrong instead of stopping at the first. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.env[name] || fallback;
  }

  port(name: string, fallback: number): number {
    return this.integer(name, fallback, 0, 65_535);
  }

  integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const text = this.env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    this.problems.push(`${name} is "${text}", but must be a whole number from ${minimum} to ${maximum}`);
    return fallback;
  }

  hosts(name: string): string[] {
    const texts = (this.env[name] ?? '').split(',').map((text) => text.trim());
    return texts
      .filter((text) => text !== '')
      .flatMap((text) => {
        const host = toHostName(text);
        if (host !== null) return [host];
        this.problems.push(`${name} has "${text}", but each of its hosts must be a name as shop.example`);
        return [];
      });
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.env[name];
    if (!text) return fallback;
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    this.problems.push(`${name} is "${text}", but must be one of ${choices.join(', ')}`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.env[name];
    if (!text) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The text itself may hold a password, so it is not repeated.
    this.problems.push(
      `${name} is no URL that begins with ${protocols.map((word) => `${word}//`).join(' or ')}`,
    );
    return null;
  }
}
