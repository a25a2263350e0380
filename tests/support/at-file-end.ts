const works: (() => unknown)[] = [];

/**
 * Has something done once the running test file has ended. A worker keeps modules from file to file, so a hook at the top
 * of a support module would hold for the first file that imports it and for no other.
 */
export function atFileEnd(work: () => unknown): void {
  works.push(work);
}

/** Does what is due, the last first. Called by the setup of each test file. */
export async function endFile(): Promise<void> {
  for (const work of works.splice(0).toReversed()) await work();
}
