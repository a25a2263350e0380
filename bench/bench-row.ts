/** One line of the bench: ours against a named peer, measured in turns within one run. */
export interface BenchRow {
  /** What is measured, shown and searched for by `npm run bench -- NAME`. */
  name: string;
  /** What {@link OpenRow.ours} and {@link OpenRow.peer} answer: `ms`, `s`, `kB`. */
  unit: string;
  /** About ours / peer: `<= 0.3`, `>= 5`. */
  goal: `${'<=' | '>='} ${number}`;
  /** A count that is the same each time (bytes): measured once. */
  isExact?: boolean;
  /** Makes ready what both sides need; not measured. */
  open(): Promise<OpenRow>;
}

export interface OpenRow {
  ours(): Promise<number>;
  /** The peer's figure, or an absolute limit in the same unit. */
  peer(): Promise<number>;
  close?(): Promise<void>;
}

/** One entry of `bench/results.json`. */
export interface BenchResult {
  name: string;
  ours: number;
  peer: number;
  ratio: number;
  goal: string;
}
