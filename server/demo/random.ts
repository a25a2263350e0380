/** Numbers that look random and come out the same for the same seed, so that a demo that goes on fits what stands. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds would begin alike.
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** From 0 up to, without, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  isHit(share: number): boolean {
    return this.next() < share;
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** @throws Error for an empty list */
  pick<T>(choices: readonly T[]): T {
    return this.#at(choices, Math.floor(this.next() * choices.length));
  }

  /** An index, each as likely as its weight says. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return index === -1 ? weights.length - 1 : index;
  }

  /** @throws Error for an empty list */
  pickWeighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    return this.#at(choices, this.weighted(choices.map(weightOf)));
  }

  #at<T>(choices: readonly T[], index: number): T {
    const choice = choices[index];
    if (choice === undefined) throw new Error('There is nothing to choose from');
    return choice;
  }
}
