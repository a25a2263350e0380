import { sql } from 'kysely';
import type { SetupStep } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
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

/** What the app needs before and after sign-in (spec/3 §2.2). @param isSignedIn others get no broker secret */
export async function fetchSystem({ database, settings }: Deps, isSignedIn: boolean): Promise<SystemInfo> {
  const setup = await readSetup(database);
  const { broker, ioServer, mode } = settings;
  return {
    MODE: mode,
    SERVER: { INIT: setup !== 'user', SETUP: setup },
    ...(ioServer && { IOSERVER: { HOST: ioServer.host, PORT: ioServer.port } }),
    MQ: {
      WEB_STOMP_ENABLE: broker !== null,
      ...(broker && { HOST: broker.host, WEB_STOMP_PORT: broker.webStompPort, protocol: broker.protocol }),
      ...(broker && isSignedIn && { username: broker.username, password: broker.password }),
    },
  };
}

export interface Health {
  version: string;
  build_timestamp: string;
  database: 'up' | 'down';
}

const PATIENCE_MILLISECONDS = 2_000;

/** Whether the database answers in time, and which build this is. */
export async function readHealth({ database, settings }: Deps): Promise<Health> {
  const answers = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, false);
  });
  const isUp = await Promise.race([answers, patience]);
  clearTimeout(timer);
  return {
    version: settings.version,
    build_timestamp: settings.buildTimestamp,
    database: isUp ? 'up' : 'down',
  };
}
