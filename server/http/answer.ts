/** What a handler answers; the frame makes the Response. */
export interface Answer {
  status: 200 | 201 | 204 | 503;
  body?: unknown;
  /** The body as JSON, where it is written already. */
  text?: string;
  /** A file instead of a JSON body; its type stands in the headers. */
  bytes?: Uint8Array;
  /** Rows that are sent as they are read: in the body, {@link ROWS} stands for them as the only element of their list. */
  rows?: AsyncGenerator<readonly object[]>;
  /** Rows that are JSON already, for {@link ROWS} in the body: for a caller from whom nothing of the answer is hidden. */
  texts?: readonly string[];
  headers?: Record<string, string>;
}

/** Stands in a body for rows that are not read yet. Nothing that is stored can be it: no text there holds a NUL. */
export const ROWS = '\u0000rows';

/** A list of more rows than this is sent as it is read, in its own time. The vehicles inside are read at once (document 3, §9: 2,000 a page). */
export const WHOLE_ROWS = 2_000;
