/** How long each part of a start or a stop is waited for, in milliseconds. */
export interface Deadlines {
  /** A living owner that is about to end. */
  owner: number;
  /** A server that does not answer, not even that it is starting. */
  silence: number;
  /** A shutdown that another process has asked for. */
  stopping: number;
  /** A fast shutdown: the sessions end, and all is written down. */
  fast: number;
  /** An immediate one: PostgreSQL itself kills its processes after 5 s. */
  immediate: number;
  /** The end of processes that were killed. */
  kill: number;
}

/** What serves on a slow machine too; tests give shorter ones. */
export const DEADLINES: Deadlines = {
  owner: 2_000,
  silence: 60_000,
  stopping: 3_000,
  fast: 10_000,
  immediate: 6_000,
  kill: 2_000,
};
