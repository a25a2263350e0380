import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';

/**
 * The tables of ours. What only this server may read lives in the PostgreSQL schema `internal`. So an integrator's
 * entity can be called `session` without a clash. `user`, `store` and `log` are also entities: their schemas may add
 * columns to them.
 *
 * Kysely's builder asks for rows of these tables, so that the compiler knows their columns. Other statements (`with`,
 * casts, locks) and other tables are written out with its `sql` tag, which binds parameters too.
 */
export interface Tables {
  user: UserTable;
  store: StoreTable;
  log: LogTable;
  'internal.installation': InstallationTable;
  'internal.credential': CredentialTable;
  'internal.session': SessionTable;
  'internal.login_attempt': LoginAttemptTable;
  'internal.migration': MigrationTable;
  'internal.config_file': ConfigFileTable;
}

/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** What every row that is a record carries. */
interface RecordColumns {
  store_id: number;
  id: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface UserTable extends RecordColumns {
  name: string;
  email: string | null;
  phone_number: string | null;
  roles: Json<{ name: string }[]>;
  register_apps: Json<JsonObject[]> | null;
  picture: Json<JsonObject> | null;
}

interface StoreTable extends RecordColumns {
  name: string;
  host: string | null;
  access_token: string | null;
  access_key: string | null;
}

interface LogTable extends RecordColumns {
  timestamp: Date;
  title: string;
  message: string;
  params: Json<JsonObject>;
  event: string | null;
  user: string | null;
  entity: string | null;
  record_id: number | null;
}

interface InstallationTable {
  id: number;
  setup: SetupStep;
}

/** The registration step that comes next. */
export type SetupStep = 'user' | 'store' | 'category' | 'done';

interface CredentialTable {
  name: string;
  store_id: number;
  user_id: number;
  password_hash: string;
  /** Set by another user: the next sign-in has to replace it. */
  must_change: Generated<boolean>;
}

interface SessionTable {
  token_hash: Uint8Array;
  store_id: number;
  user_id: number;
  created_at: Date;
  used_at: Date;
}

interface LoginAttemptTable {
  key: string;
  attempts: number;
  last_at: Date;
}

interface MigrationTable {
  name: string;
  run_at: Date;
}

interface ConfigFileTable {
  /** The path below CONFIG_DIR. */
  file: string;
  text: string;
  taken_at: Generated<Date>;
}
