/** Rows of an import that are sent in one call and stored in one transaction. `ImportRows` of the definition takes no more. */
export const MOST_PART_ROWS = 2_000;
/** Their size as JSON: an operation takes a body of 1 MiB where it says nothing else. */
export const MOST_PART_BYTES = 960 * 1024;
/** Soon stored and shown. */
export const FIRST_PART_ROWS = 250;
const FEWEST_PART_ROWS = 25;
/** A part that takes as long still moves the progress, and is no long wait for other writers. */
const PART_MILLISECONDS = 1_000;

/** How many rows the next part has, by how long the last one took: large ones are cheap, where the provider is quick. */
export function nextPartRows(rows: number, tookMilliseconds: number): number {
  const fitting = Math.round((rows * PART_MILLISECONDS) / Math.max(1, tookMilliseconds));
  return Math.max(FEWEST_PART_ROWS, Math.min(fitting, rows * 2, MOST_PART_ROWS));
}
