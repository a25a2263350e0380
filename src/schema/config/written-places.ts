/** Where the parts of a file whose references are laid in stand in the file as it is written. */
export class WrittenPlaces {
  /** Pointer with references laid in -> as written. */
  readonly #places = new Map<string, string>();

  /** What stands at a pointer, and below it, is written at another one. */
  add(to: string, from: string): void {
    if (to !== from) this.#places.set(to, from);
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
      this.add(`${list}/${first + index}`, `${written}/${index}`);
    for (const [to, from] of moved) {
      const [step = '', ...rest] = to.slice(item.length + 1).split('/');
      this.add([`${list}/${first + Number(step)}`, ...rest].join('/'), from);
    }
  }

  /** The pointer as written: that of the closest part around it that is known. */
  toWritten(pointer: string): string {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const from = this.#places.get(pointer.slice(0, end));
      if (from !== undefined) return from + pointer.slice(end);
    }
    return pointer;
  }
}
