/** What a handler answers; the frame makes the Response. */
export interface Answer {
  status: 200 | 201 | 204 | 503;
  body?: unknown;
  /** A file instead of a JSON body; its type stands in the headers. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}
