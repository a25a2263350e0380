import { diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import type { Holder, NameUse } from '../../dialect/meta-uses.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { NamingFile } from '../known-names.ts';

/**
 * A value that depends on its own field: a default (also through the defaults of other fields), and the arguments of
 * choices.
 */
export function checkOwnValue({ document, entity }: NamingFile, use: NameUse): Diagnostic[] {
  if (entity === undefined) return [];
  const [name = ''] = use.name.split('|');
  for (let holder = use.within; holder !== null; holder = holder.above) {
    const own = ownValueOf(holder, fromPointer(use.pointer.slice(holder.pointer.length)));
    if (own === null) continue;
    return own === name || (holder.value.default === name && leadsBack(own, name, entity))
      ? [diagnose(document, use.pointer, 'ofItself', { name })]
      : [];
  }
  return [];
}

const OF_CHOICES: readonly string[] = ['filter', 'args', 'when'];

/**
 * The field, or the filter, that a part describes, as a value of the dialect; null of any other part.
 * @param steps from the part to the value
 */
function ownValueOf({ value, pointer }: Holder, [keyword, part = '']: string[]): string | null {
  const isAsked = OF_CHOICES.includes(part);
  if (/\/filters\/\d+$/.test(pointer))
    return keyword === 'choices' && isAsked ? `$filter.${String(value.name)}` : null;
  const [, path] = /((?:\/properties\/[^/]+)+)$/.exec(pointer) ?? [];
  if (path === undefined || (keyword !== 'default' && !(keyword === 'x-choices' && isAsked))) return null;
  const root = pointer.includes('/dialog/schema/') ? '$dialog' : '$record';
  return `${root}${path.replaceAll('/properties/', '.')}`;
}

function leadsBack(own: string, from: string, entity: Entity): boolean {
  const seen = new Set<unknown>();
  let next: unknown = from;
  while (typeof next === 'string' && next.startsWith('$record.') && !seen.has(next)) {
    seen.add(next);
    next = findProperty(entity, next.slice('$record.'.length), entity)?.default;
  }
  return seen.has(own);
}
