/** Where a part is written. */
export interface Written {
  pointer: string;
  /** The name of the shared file that has it. Empty: the entity's own file. */
  home: string;
  /** For a shared part: the pointer of the reference in the entity's own file that led to it. */
  namedAt: string;
}

/** Maps places of a file with its references laid in to the places where they are written. */
export class WrittenPlaces {
  /** Pointer with references laid in -> as written. */
  readonly #places = new Map<string, Written>();

  /** What stands at a pointer, and below it, is written at another one. */
  add(to: string, pointer: string, { home, namedAt }: Pick<Written, 'home' | 'namedAt'>): void {
    if (to !== pointer || home !== '') this.#places.set(to, { pointer, home, namedAt });
    // Most files have nothing that stands elsewhere.
    else if (this.#places.size > 0) this.#places.delete(to);
  }

  /**
   * A list stands in the place of one item of another list, for its items.
   * @param item where the list was read, as one item
   * @param first the index in the other list of its first item
   */
  spread(item: string, list: string, first: number, count: number): void {
    const written = this.toWritten(item);
    const moved = [...this.#places].filter(([to]) => to.startsWith(`${item}/`));
    for (const [to] of moved) this.#places.delete(to);
    this.#places.delete(item);
    for (let index = 0; index < count; index += 1)
      this.add(`${list}/${first + index}`, `${written.pointer}/${index}`, written);
    for (const [to, from] of moved) {
      const [step = '', ...rest] = to.slice(item.length + 1).split('/');
      this.add([`${list}/${first + Number(step)}`, ...rest].join('/'), from.pointer, from);
    }
  }

  /** The written place; where only a part around the place is known, that part's. */
  toWritten(pointer: string): Written {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const from = this.#places.get(pointer.slice(0, end));
      if (from !== undefined) return { ...from, pointer: from.pointer + pointer.slice(end) };
    }
    return { pointer, home: '', namedAt: '' };
  }
}
