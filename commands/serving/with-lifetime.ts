import { EndRequested, type Lifetime } from './lifetime.ts';

/** Exit code of a command that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/**
 * Does the work of a command and closes behind it what it has opened, also when it is interrupted.
 * @returns the exit code
 */
export async function withLifetime(lifetime: Lifetime, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof EndRequested) return INTERRUPTED;
    throw error;
  } finally {
    await lifetime.close();
  }
}

/** Until the command is asked to end. @throws what has broken meanwhile */
export async function untilEnd(lifetime: Lifetime): Promise<void> {
  const failure = await lifetime.end;
  if (failure) throw failure;
}
