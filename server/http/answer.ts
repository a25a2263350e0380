/** What a handler answers; the frame makes the Response. */
export interface Answer {
  status: 200 | 201 | 204 | 503;
  body?: unknown;
  headers?: Record<string, string>;
}
