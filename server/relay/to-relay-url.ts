import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { ProblemError } from '../http/problem-error.ts';

/**
 * The address of an operation on another server, from its path and the parameters that the definition names.
 * @throws ProblemError 404 for a value that would lead to another path
 */
export function toRelayUrl(
  origin: string,
  path: string,
  { parameters = [] }: ApiOperation,
  params: Readonly<Record<string, unknown>>,
): URL {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => toStep(params[name]));
  const url = new URL(origin + filled);
  for (const { name, in: where } of parameters) {
    if (where !== 'query') continue;
    for (const value of [params[name]].flat())
      if (value !== undefined) url.searchParams.append(name, toText(value));
  }
  return url;
}

function toStep(value: unknown): string {
  const text = toText(value);
  // They are no names but ways: up, and nowhere.
  if (text === '' || text === '.' || text === '..') throw new ProblemError('notFound');
  return encodeURIComponent(text);
}

/** Parameters are scalars: their schemas have been met. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
