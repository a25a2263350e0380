import { ProblemError } from '../http/problem-error.ts';

/**
 * The origin of the page that a request comes from.
 * @param onForeign told of an origin that is refused: its page cannot read why
 * @returns null where no page is behind it: a program on this machine, which may do more than print anyway
 * @throws ProblemError 403 for a page of any other origin, before a byte of the body is read
 */
export function assertOrigin(
  request: Request,
  allowed: ReadonlySet<string>,
  onForeign: (origin: string) => void = () => {},
): string | null {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (allowed.has(origin)) return origin;
    onForeign(origin);
    throw new ProblemError('forbidden');
  }
  // Browsers say where a request comes from even where they leave out its origin.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ProblemError('forbidden');
  return null;
}
