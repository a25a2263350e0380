import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps its files in memory. A container may give it 64 MB. */
const MEMORY = '/dev/shm';
/** More than the databases of a run take at a time. */
const NEEDED_BYTES = 3 * 2 ** 30;

/** Settings of a PostgreSQL that ends with the run: nothing needs to reach the disk. */
export const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Its log stands in memory.
  'max_wal_size=256MB',
];

/**
 * Where tests keep databases that end with them. PostgreSQL copies hundreds of files for each new database: on a disk
 * that took 360 ms of processor time, in memory 40.
 * @param {string} [memory] the folder whose files stay in memory
 * @param {number} [neededBytes] it must have free
 * @returns {string} that folder where it has room, else the one for temporary files
 */
export function findThrowawayPlace(memory = MEMORY, neededBytes = NEEDED_BYTES) {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}
