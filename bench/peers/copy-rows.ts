import pg from 'pg';

/** COPY of a CSV from the client, as psql's `\copy` sends it: the fastest way into a table. @throws what PostgreSQL refuses */
export async function copyRows(databaseUrl: string, table: string, csv: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(new Copy(`copy ${table} from stdin with (format csv)`, Buffer.from(csv), resolve, reject));
    });
  } finally {
    await client.end();
  }
}

/** What `pg` calls of a connection that copies; its types leave it out. */
interface CopyingConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query as `pg` runs it: it has none for COPY of its own. */
class Copy implements pg.Submittable {
  #error: Error | null = null;
  readonly #text: string;
  readonly #bytes: Buffer;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;

  constructor(text: string, bytes: Buffer, resolve: () => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#bytes = bytes;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    // The types of pg leave out what a query of one's own may call.
    (connection as unknown as CopyingConnection).query(this.#text);
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#error = error;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#error === null) this.#resolve();
    else this.#reject(this.#error);
  }
}
