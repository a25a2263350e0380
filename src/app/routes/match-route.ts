import { DASHBOARD } from './link-to.ts';
import type { RouteEntry } from './merge-route-config.ts';

/** What an address shows. */
export type RouteMatch =
  | { entry: RouteEntry; view: 'list' }
  | { entry: RouteEntry; view: 'form'; id: string };

/** Finds the route of an address below `/dashboard`; null when none has it. */
export function matchRoute(routes: readonly RouteEntry[], path: string): RouteMatch | null {
  const parts = toParts(path.slice(DASHBOARD.length));
  for (const entry of routes) if (matchParts(toParts(entry.route), parts)) return { entry, view: 'list' };
  for (const entry of routes) {
    const found = entry.formRoute === undefined ? null : matchParts(toParts(entry.formRoute), parts);
    if (found) return { entry, view: 'form', id: found.id ?? '' };
  }
  return null;
}

function toParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchParts(pattern: readonly string[], parts: readonly string[]): { id?: string } | null {
  if (pattern.length !== parts.length) return null;
  const found: { id?: string } = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected === '{id}') found.id = decode(part);
    else if (expected !== part) return null;
  }
  return found;
}

/** An address that a person has cut short may end inside an escape; it then stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
