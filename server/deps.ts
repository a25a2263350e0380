import type { Kysely } from 'kysely';
import type { ConfigStore } from './config/config-store.ts';
import type { Tables } from './database/tables.ts';
import type { LogLine } from './http/log-line.ts';
import type { ServerSettings } from './settings.ts';

/** Everything the provider takes from outside; tests choose each of them. */
export interface Deps {
  database: Kysely<Tables>;
  config: ConfigStore;
  clock: () => Date;
  randomBytes: (count: number) => Uint8Array;
  settings: ServerSettings;
  /** One line per request; standard error when absent. */
  log?: (line: LogLine) => void;
}
