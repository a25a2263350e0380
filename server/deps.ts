import type { Kysely } from 'kysely';
import type { ConfigStore } from './config/config-store.ts';
import type { Tables } from './database/tables.ts';
import type { LogLine } from './http/log-line.ts';
import type { PasswordCost } from './sessions/password.ts';
import type { ServerSettings } from './settings.ts';

/** Everything the provider takes from outside; tests choose each of them. */
export interface Deps {
  database: Kysely<Tables>;
  config: ConfigStore;
  clock: () => Date;
  randomBytes: (count: number) => Uint8Array;
  settings: ServerSettings;
  /** What it costs to hash a password; the product's own when absent. */
  passwordCost?: PasswordCost | undefined;
  /** One line per request; standard error when absent. */
  log?: (line: LogLine) => void;
}
