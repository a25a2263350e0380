import { sql } from 'kysely';
import type { Call } from '../../calls/call.ts';
import type { SetupStep } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { toProblem } from '../../http/to-problem.ts';
import { readSetup } from './installation.ts';

export interface SystemInfo {
  MODE: string;
  SERVER: { INIT: boolean; SETUP: SetupStep };
  IOSERVER?: { HOST: string; PORT: number };
  MQ: {
    WEB_STOMP_ENABLE: boolean;
    HOST?: string;
    WEB_STOMP_PORT?: number;
    protocol?: string;
    username?: string;
    password?: string;
  };
}

/**
 * What the app needs before and after sign-in (spec/3 §2.2). Without a broker of their own the live feed is the embedded
 * one: it stands where the caller reached us, and its passcode is the caller's own token, which is never told.
 * @param isSignedIn others get no broker secret
 */
export async function fetchSystem(
  { database, settings }: Deps,
  request: Pick<Call['request'], 'host' | 'isSecure'>,
  isSignedIn: boolean,
): Promise<SystemInfo> {
  const setup = await readSetup(database);
  const { broker, ioServer, mode } = settings;
  return {
    MODE: mode,
    SERVER: { INIT: setup !== 'user', SETUP: setup },
    ...(ioServer && { IOSERVER: { HOST: ioServer.host, PORT: ioServer.port } }),
    MQ: {
      WEB_STOMP_ENABLE: true,
      ...(broker === null
        ? embeddedBroker(request)
        : { HOST: broker.host, WEB_STOMP_PORT: broker.webStompPort, protocol: broker.protocol }),
      ...(broker && isSignedIn && { username: broker.username, password: broker.password }),
    },
  };
}

function embeddedBroker({ host, isSecure }: Pick<Call['request'], 'host' | 'isSecure'>) {
  const { hostname, port } = new URL(`http://${host}`);
  const usual = isSecure ? 443 : 80;
  return {
    HOST: hostname,
    WEB_STOMP_PORT: port === '' ? usual : Number(port),
    protocol: isSecure ? 'wss' : 'ws',
  };
}

export interface Health {
  version: string;
  build_timestamp: string;
  database: 'up' | 'down';
  /** Why the database is down; absent while it is up. */
  database_state?: DatabaseState;
}

/**
 * `recovering`: it starts, repairs itself or ends; `full`: out of disk, memory or connections; `away`: nothing listens;
 * `silent`: no answer in time; `failing`: anything else.
 */
type DatabaseState = 'recovering' | 'full' | 'away' | 'silent' | 'failing';

const PATIENCE_MILLISECONDS = 2_000;

/** Whether the database answers in time, and which build this is. */
export async function readHealth({ database, settings }: Deps): Promise<Health> {
  const answers = sql`select 1`.execute(database).then(() => null, stateOf);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, 'silent');
  });
  const state = await Promise.race([answers, patience]);
  clearTimeout(timer);
  return {
    version: settings.version,
    build_timestamp: settings.buildTimestamp,
    database: state === null ? 'up' : 'down',
    ...(state !== null && { database_state: state }),
  };
}

/** By the code of PostgreSQL (its class 57 is "operator intervention", 53 "insufficient resources") or of the system. */
function stateOf(error: unknown): DatabaseState {
  if (!(error instanceof Error)) return 'failing';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('57') || code === 'ECONNRESET') return 'recovering';
  if (code.startsWith('53')) return 'full';
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'away';
  return toProblem(error).code === 'busy' ? 'recovering' : 'failing';
}
