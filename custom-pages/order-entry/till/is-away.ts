/** Whether a call has failed because the provider is away, and not because it has refused. */
export function isAway(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && (status === 0 || status >= 500);
}
