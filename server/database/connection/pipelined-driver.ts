import { CompiledQuery, type Driver, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { PipelinedConnection } from './pipelined-connection.ts';
import { prepareQuery } from './prepared-query.ts';

/** kysely's way to a pool whose connections are in pipeline mode. */
export class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginWith(settings));
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

const { compiled: BEGIN } = prepareQuery('begin');

function beginWith({ isolationLevel, accessMode }: TransactionSettings): CompiledQuery {
  if (!isolationLevel && !accessMode) return BEGIN;
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
}
