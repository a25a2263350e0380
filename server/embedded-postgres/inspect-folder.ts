import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ClusterFolder, MAJOR } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import type { Account } from './run-as.ts';

/** Makes DATA_DIR. @throws EmbeddedPostgresError when it cannot be made or written */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}). Make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}

/** Who owns the cluster; null when there is none yet. */
export function readOwner({ cluster }: ClusterFolder): Account | null {
  const stat = read(() => statSync(cluster, { throwIfNoEntry: false }), cluster);
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}

/**
 * @returns false when there is no cluster yet
 * @throws EmbeddedPostgresError when what is there is another's, or of another major release
 */
export function isReadableCluster({ folder, cluster }: ClusterFolder): boolean {
  if (!existsSync(folder)) return false;
  const version = read(() => readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(), folder);
  if (version === MAJOR) return true;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} is of PostgreSQL ${version}, and this Gatehouse brings ${MAJOR}. Start the release that wrote it, run "npm run backup -- FILE" there, and "npm run restore -- FILE" here with a new DATA_DIR.`,
  );
}

/** The password of the cluster's roles. */
export function readPassword({ passwordFile }: ClusterFolder): string {
  return read(() => readFileSync(passwordFile, 'utf8').trim(), passwordFile);
}

function read<T>(reading: () => T, file: string): T {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    const way =
      code === 'ENOENT'
        ? 'This is no database folder of Gatehouse: move it away, or set DATA_DIR to another folder.'
        : 'It belongs to another user: start Gatehouse as that user, or set DATA_DIR to another folder.';
    throw new EmbeddedPostgresError(`The database folder cannot be read at ${file} (${code}). ${way}`);
  }
}
