import type pg from 'pg';

/** Name of the database and of the role that owns it; Gatehouse works with no more rights than an owner has. */
export const NAME = 'gatehouse';

/**
 * Makes the role and the database when they are missing: the cluster's creation can be cut off before this.
 * @param client superuser
 * @param password of letters, digits, `-` and `_`, so that it needs no quoting
 */
export async function prepareDatabase(client: pg.Client, password: string): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
  if (role.rowCount === 0) await client.query(`create role ${NAME} login createdb password '${password}'`);
  const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
}
