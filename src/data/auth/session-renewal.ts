import type { SentSession } from '../api/http.ts';
import { readSession, type Session, subscribeSession } from './session.ts';

/**
 * What happens when the provider no longer knows a session. The refused requests wait, the user is asked for the
 * password, and the requests go on. Several refusals are one question. An answer that another tab has got counts.
 */
export class SessionRenewal {
  #expired: Session | null = null;
  #waiting: ((isRenewed: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();
  #stopListening: (() => void) | null = null;

  /** The session that has ended and waits for its password; null while there is nothing to ask. */
  readonly expired = (): Session | null => this.#expired;

  /** The subscriber asks for the password, and writes the new session. @returns a function that ends the subscription */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    this.#stopListening ??= subscribeSession(() => this.#settleBySession());
    return () => {
      this.#listeners.delete(onChange);
      if (this.#listeners.size > 0) return;
      this.#stopListening?.();
      this.#stopListening = null;
      this.#settle(false);
    };
  };

  /**
   * Waits for another session of the same user.
   * @param refused the session that the provider has refused
   * @returns whether there is one; false when the user has left, is another one, or there is no subscriber
   */
  renew(refused: SentSession): Promise<boolean> {
    const session = readSession();
    if (session === null || session.id !== refused.userId) return Promise.resolve(false);
    if (session.token !== refused.token) return Promise.resolve(true);
    if (this.#listeners.size === 0) return Promise.resolve(false);
    const renewed = new Promise<boolean>((resolve) => this.#waiting.push(resolve));
    if (this.#expired === null) this.#show(session);
    return renewed;
  }

  #settleBySession(): void {
    if (this.#expired === null) return;
    const session = readSession();
    if (session?.token === this.#expired.token) return;
    this.#settle(session?.id === this.#expired.id);
  }

  #settle(isRenewed: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (this.#expired !== null) this.#show(null);
    for (const resolve of waiting) resolve(isRenewed);
  }

  #show(expired: Session | null): void {
    this.#expired = expired;
    for (const listener of this.#listeners) listener();
  }
}
