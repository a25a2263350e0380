import { diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import type { Holder, NameUse } from '../../dialect/meta-uses.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import type { NamingFile } from '../known-names.ts';

/**
 * A value that depends on its own field: a default (also through the defaults of other fields), and the arguments of
 * choices.
 */
export function checkOwnValue({ document, entity }: NamingFile, use: NameUse): Diagnostic[] {
  if (entity === undefined) return [];
  const [name = ''] = use.name.split('|');
  for (let holder = use.within; holder !== null; holder = holder.above) {
    const own = ownValuesOf(holder, fromPointer(use.pointer.slice(holder.pointer.length)), entity);
    if (own === null) continue;
    const isDefault = holder.value.default === name;
    return own.some((one) => one === name || (isDefault && leadsBack(one, name, entity)))
      ? [diagnose(document, use.pointer, 'ofItself', { name })]
      : [];
  }
  return [];
}

const OF_CHOICES: readonly string[] = ['filter', 'args', 'when'];

/**
 * The fields, or the filter, that a part describes, as values of the dialect; null of any other part.
 * @param steps from the part to the value
 */
function ownValuesOf(
  { value, pointer }: Holder,
  [keyword, part = '']: string[],
  entity: Entity,
): string[] | null {
  const isAsked = OF_CHOICES.includes(part);
  if (/\/filters\/\d+$/.test(pointer))
    return keyword === 'choices' && isAsked ? [`$filter.${String(value.name)}`] : null;
  const [, home = '', path] = /(?:^(\/\$defs\/[^/]+))?((?:\/properties\/[^/]+)*)$/.exec(pointer) ?? [];
  const isOwn = keyword === 'default' || (keyword === 'x-choices' && isAsked);
  if (path === undefined || home + path === '' || !isOwn) return null;
  const below = path.replaceAll('/properties/', '.');
  if (home === '') return [`${pointer.includes('/dialog/schema/') ? '$dialog' : '$record'}${below}`];
  return fieldsByReference(entity, `#${home}`).map((field) => `$record.${field}${below}`);
}

/** The fields of the record that a part under `$defs` describes. */
function fieldsByReference({ properties = {} }: JsonSchema, reference: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) => [
    ...(property.$ref === reference ? [name] : []),
    ...fieldsByReference(property, reference).map((field) => `${name}.${field}`),
  ]);
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
