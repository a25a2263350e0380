import path from 'node:path';

/** The major release of the binaries; a data folder belongs to one major release for good. */
export const MAJOR = '18';

/** Where the embedded database keeps what is its own, below DATA_DIR. */
export interface ClusterFolder {
  /** `DATA_DIR/postgres`: comes into being at once, by a rename, with all that is below it. */
  folder: string;
  /** The folder that PostgreSQL calls its data directory. */
  cluster: string;
  /** The password of both database roles, one line, readable by its owner alone. */
  passwordFile: string;
  logFile: string;
}

/** @param dataDir absolute */
export function toClusterFolder(dataDir: string): ClusterFolder {
  return clusterFolderAt(path.join(dataDir, 'postgres'));
}

/** The same layout in a folder that is not yet at its place. */
export function clusterFolderAt(folder: string): ClusterFolder {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    passwordFile: path.join(folder, 'password'),
    logFile: path.join(folder, 'postgres.log'),
  };
}
