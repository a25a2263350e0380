import { DASHBOARD } from '../../schema/describe/resource-address.ts';
import type { RouteEntry } from './merge-route-config.ts';

/** Stands for a record in the address of a form. */
const ID = '{id}';

/** What an address shows. */
export type RouteMatch =
  | { entry: RouteEntry; view: 'list' }
  | { entry: RouteEntry; view: 'form'; id: string };

/** Routes by what an address can be looked up by. */
interface RouteTable {
  /** Lists whose address is always the same, by it. */
  lists: ReadonlyMap<string, RouteEntry>;
  /** The others, and the forms, in the order in which they are tried. */
  patterns: readonly { parts: readonly string[]; entry: RouteEntry; view: RouteMatch['view'] }[];
}

/** The same routes are asked about at every navigation, and there may be hundreds. */
const tables = new WeakMap<readonly RouteEntry[], RouteTable>();

/** Finds the route of an address below `/dashboard`; null when none has it. */
export function matchRoute(routes: readonly RouteEntry[], path: string): RouteMatch | null {
  const table = tables.get(routes) ?? buildTable(routes);
  tables.set(routes, table);
  const parts = toParts(path.slice(DASHBOARD.length));
  const list = table.lists.get(parts.join('/'));
  if (list !== undefined) return { entry: list, view: 'list' };
  for (const { parts: pattern, entry, view } of table.patterns) {
    const found = matchParts(pattern, parts);
    if (found) return view === 'list' ? { entry, view } : { entry, view, id: found.id ?? '' };
  }
  return null;
}

function buildTable(routes: readonly RouteEntry[]): RouteTable {
  const lists = new Map<string, RouteEntry>();
  const forms: RouteTable['patterns'][number][] = [];
  const others: RouteTable['patterns'][number][] = [];
  for (const entry of routes) {
    const parts = toParts(entry.route);
    const address = parts.join('/');
    if (parts.includes(ID)) others.push({ parts, entry, view: 'list' });
    else if (!lists.has(address)) lists.set(address, entry);
    if (entry.formRoute !== undefined) forms.push({ parts: toParts(entry.formRoute), entry, view: 'form' });
  }
  return { lists, patterns: [...others, ...forms] };
}

function toParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchParts(pattern: readonly string[], parts: readonly string[]): { id?: string } | null {
  if (pattern.length !== parts.length) return null;
  const found: { id?: string } = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected === ID) found.id = decode(part);
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
