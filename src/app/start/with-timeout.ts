/**
 * Waits for work that the caller can go on without.
 * @param milliseconds after which the caller goes on; the work itself is not stopped
 * @param onFailure is told why the work failed, also when that is later
 */
export async function withTimeout(
  work: Promise<unknown>,
  milliseconds: number,
  onFailure: (reason: unknown) => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(() => {}, onFailure), limit]);
  clearTimeout(timer);
}
