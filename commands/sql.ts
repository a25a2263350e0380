import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import pg from 'pg';
import { atStore } from './serving/at-store.ts';

const USAGE =
  'Say what to run: npm run sql -- "select …", npm run sql -- FILE.sql, or npm run sql < FILE.sql';

/** No statement is one word with this ending. */
const FILE_NAME = /^\S+\.sql$/i;

/**
 * `npm run sql -- "select …"`, `-- FILE.sql`, or what is typed or piped in: SQL for the store's own database, also while
 * the product runs. All of it in one transaction; rows are printed with tabs between, then what each statement did.
 * @param from the folder that FILE is relative to
 * @returns the exit code
 * @throws Error whose message is for the operator: then nothing has changed
 */
export async function main(args: string[], from: string): Promise<number> {
  const statements = await readStatements(args, from);
  return atStore(async (url, lifetime) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    lifetime.onClose(() => client.end());
    const lines = (await runInOne(client, statements)).flatMap(toLines);
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

async function readStatements(args: string[], from: string): Promise<string> {
  const [given, ...more] = args;
  if (more.length > 0) throw new Error(USAGE);
  const statements = given === undefined ? await readAll(process.stdin) : await readGiven(given, from);
  if (statements.trim() === '') throw new Error(USAGE);
  return statements;
}

/** A name of a file that is there, else SQL. */
async function readGiven(given: string, from: string): Promise<string> {
  const file = path.resolve(from, given);
  const isFile = await stat(file)
    .then((stats) => stats.isFile())
    .catch(() => false);
  if (!isFile && FILE_NAME.test(given)) throw new Error(`There is no file ${file}.`);
  return isFile ? readFile(file, 'utf8') : given;
}

async function runInOne(
  client: pg.Client,
  statements: string,
): Promise<pg.QueryArrayResult<(string | null)[]>[]> {
  await client.query('begin');
  try {
    const results = await client.query<(string | null)[]>({
      text: statements,
      rowMode: 'array',
      types: AS_WRITTEN,
    });
    await client.query('commit');
    return [results].flat();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL refuses it, and nothing has changed: ${reason}`, { cause: error });
  }
}

/** Values as PostgreSQL writes them. */
const AS_WRITTEN: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

function toLines({ command, rowCount, fields, rows }: pg.QueryArrayResult<(string | null)[]>): string[] {
  const names = fields.map(({ name }) => name);
  const table =
    names.length === 0 ? [] : [names, ...rows].map((row) => row.map((value) => value ?? '').join('\t'));
  return [...table, rowCount === null ? command : `${command} ${rowCount}`];
}
