import type { JsonFile } from './parse-json-file.ts';
import type { Move } from './refine-list.ts';

/**
 * In which files, and where in them, the parts of a merged value are written. Without refinements a part stands in each
 * file under its own pointer; a refined list has its parts from several files, in another order.
 */
export class Origins {
  readonly #trails: { file: JsonFile; trail: Trail }[] = [];

  add(file: JsonFile): void {
    this.#trails.push({ file, trail: new Trail() });
  }

  /**
   * Takes up that the last file has refined a list.
   * @param list the list's pointer in the merged value
   * @param refinement the refinement's pointer in the last file
   */
  refine(list: string, refinement: string, moves: readonly Move[]): void {
    const last = this.#trails.length - 1;
    this.#trails.forEach(({ trail }, index) => {
      trail.follow(list, moves, index === last ? refinement : null);
    });
  }

  /** The files, as what reads diagnostics asks them: by pointers of the merged value. */
  files(): JsonFile[] {
    return this.#trails.map(({ file, trail }) =>
      trail.isEmpty ? file : { ...file, fromMerged: (pointer) => trail.find(pointer) },
    );
  }
}

/** What is known of one file. */
class Trail {
  /** Pointer of the merged value -> of the file. */
  #moved: ReadonlyMap<string, string> = new Map();
  /** Refined lists: only their parts in `#moved` stand in the file. */
  readonly #lists = new Set<string>();

  get isEmpty(): boolean {
    return this.#lists.size === 0;
  }

  /** The pointer in the file; null where the part is of another file. */
  find(pointer: string): string | null {
    const moved = longest(this.#moved.keys(), pointer);
    const list = longest(
      [...this.#lists].filter((one) => one !== pointer),
      pointer,
    );
    if (list !== undefined && list.length > (moved?.length ?? -1)) return null;
    return moved === undefined ? pointer : (this.#moved.get(moved) ?? '') + pointer.slice(moved.length);
  }

  follow(list: string, moves: readonly Move[], refinement: string | null): void {
    // Of the refining file nothing in the list stands where the list has it.
    if (refinement !== null) this.#lists.add(list);
    const written = new Map<string, string>();
    for (const [pointer, at] of this.#moved) {
      const to = toMoved(pointer, list, moves);
      if (to !== null) written.set(to, at);
    }
    for (const { from, over, to } of moves) {
      const at = from === null ? null : this.find(list + from);
      if (at !== null) written.set(list + to, at);
      if (refinement !== null && over !== null) written.set(list + to, refinement + over);
    }
    const lists = [...this.#lists].flatMap((one) => toMoved(one, list, moves) ?? []);
    this.#lists.clear();
    const within = moves.flatMap(({ to, hasParts }) => (hasParts ? `${list}${to}/elements` : []));
    for (const one of [...lists, list, ...within]) this.#lists.add(one);
    this.#moved = written;
  }
}

/** Where a pointer leads after the moves within a list; null where what it led to is gone. */
function toMoved(pointer: string, list: string, moves: readonly Move[]): string | null {
  if (!isBelow(pointer, list) || pointer === list) return pointer;
  const below = pointer.slice(list.length);
  const froms = moves.flatMap(({ from }) => from ?? []);
  const from = longest(froms, below);
  const move = moves.find((one) => one.from === from);
  return from === undefined || move === undefined ? null : list + move.to + below.slice(from.length);
}

/** The longest of some pointers that another one stands at or below. */
function longest(pointers: Iterable<string>, pointer: string): string | undefined {
  let best: string | undefined;
  for (const one of pointers) if (isBelow(pointer, one) && one.length > (best?.length ?? -1)) best = one;
  return best;
}

function isBelow(pointer: string, above: string): boolean {
  return pointer === above || pointer.startsWith(`${above}/`);
}
