/** What is wrong with one cell of a file. */
export interface CellError {
  /** The dotted path of the field; empty where it is the row as a whole. */
  field: string;
  /** The keyword of the schema, or a rule's own name; of a row as a whole, the code of the problem. */
  keyword: string;
  params?: Record<string, string | number>;
}

/** A row of a file that is not stored, and why. */
export interface RowRefusal {
  /** As the file counts: 1 is its first row, names of columns included. */
  row: number;
  errors: CellError[];
}

/** What became of the rows of a file, or of a part of it: the same for rows that were checked before and for a whole file. */
export interface ImportAnswer {
  id: string;
  /** Rows in: the sum of the three below. */
  rows: number;
  accepted: number;
  refused: number;
  skipped: number;
  refusals: RowRefusal[];
}
