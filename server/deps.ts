import type { Kysely } from 'kysely';
import type { ConfigStore } from './config/config-store.ts';
import type { Tables } from './database/tables.ts';
import type { LogLine } from './http/log-line.ts';
import type { PasswordCost } from './sessions/password.ts';
import type { ServerSettings } from './settings.ts';

/** Another system that rental users come from, by an adapter. */
export interface RentalProvider {
  /**
   * Begins to bring the rental users of a store up to date, and does not wait for it: they are there within 10 seconds
   * (document 3, §8).
   */
  refresh(storeId: number): void;
}

/** How far records that come after the start are, counted in parts that take alike. */
export interface Arrival {
  arrived: number;
  parts: number;
}

/** Everything the provider takes from outside; tests choose each of them. */
export interface Deps {
  database: Kysely<Tables>;
  config: ConfigStore;
  clock: () => Date;
  randomBytes: (count: number) => Uint8Array;
  settings: ServerSettings;
  /** What it costs to hash a password; the product's own when absent. */
  passwordCost?: PasswordCost | undefined;
  /** By the names that a refresh may say (document 3, §7.1: provider_name dodo); none when absent. */
  rentalProviders?: ReadonlyMap<string, RentalProvider>;
  /** Where the simulated cameras stream, on this machine; absent: nowhere. */
  streamPort?: number;
  /** Whether the account of the broker that pages would be told may publish: then they are not told it. */
  mayPagesPublish?: () => boolean;
  /** What of a demo's records is here; null once all are. Absent: no demo. */
  readArrival?: () => Promise<Arrival | null>;
  /** One line per request; standard error when absent. */
  log?: (line: LogLine) => void;
}
