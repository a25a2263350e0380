/** Starts loading a part of the app ahead of its use. A failure is not shown: the use itself asks again and shows it. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
