/** Why the embedded database cannot be used: one line that says what, where and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
