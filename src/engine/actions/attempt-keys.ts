import { randomKey } from '../../domain/random-key.ts';

/** Statuses that leave open whether the provider has done it: no answer at all, or its own failure. */
const isUndecided = (status: number) => status === 0 || status >= 500;

/**
 * The idempotency keys of the attempts under way. The same call tried again after a lost answer carries the same key,
 * so that money does not move twice; once it is decided, the next call is another one.
 */
export class AttemptKeys {
  readonly #keys = new Map<string, string>();

  keyOf(operation: string, args: unknown): string {
    const call = JSON.stringify([operation, args]);
    const key = this.#keys.get(call) ?? randomKey();
    this.#keys.set(call, key);
    return key;
  }

  /** @param status of the answer */
  settle(operation: string, args: unknown, status: number): void {
    if (!isUndecided(status)) this.#keys.delete(JSON.stringify([operation, args]));
  }
}
