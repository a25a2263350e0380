/** Whether the caller already has what would be answered (RFC 9110 §13.1.2). */
export function isUnchanged(request: Request, etag: string | undefined): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null || etag === undefined) return false;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
