import type { PlainCell } from '../../../../renderers/cell-texts.ts';

export type PlainRow = readonly PlainCell[];

/** Takes the rows of one file. */
export interface FileWriter {
  write(rows: readonly PlainRow[]): void;
  /** @returns the whole file */
  end(lastLine: string | null): Promise<Blob>;
}
