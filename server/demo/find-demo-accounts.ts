import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isPassword } from '../sessions/password.ts';
import { DEMO_PASSWORD } from './seed-demo.ts';

/**
 * The accounts that still have the password that every demo has; disabled ones too, which are one click from use.
 * The passwords themselves are tried, so renamed accounts count, and a folder that an older release has filled.
 * @returns login names; none for a deployment that no demo has filled, whose passwords are not tried
 */
export async function findDemoAccounts(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; password_hash: string }>`
    select name, password_hash from internal.credential
    where exists (select 1 from internal.demo) order by user_id`.execute(database);
  const isKnown = await Promise.all(rows.map((row) => isPassword(DEMO_PASSWORD, row.password_hash)));
  return rows.flatMap(({ name }, index) => (isKnown[index] ? [name] : []));
}
