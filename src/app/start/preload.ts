/** Starts loading a part of the app ahead of its use. A failure is nobody's yet: the use itself asks again and says so. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
