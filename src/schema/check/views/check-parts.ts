import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ListUse, PartUse } from '../../dialect/meta-uses.ts';

/** Tabs are drawn of categories alone, and categories as tabs alone. */
export function checkTabs(document: ConfigDocument, parts: readonly PartUse[]): Diagnostic[] {
  return parts.flatMap(({ part, value, pointer, within }) => {
    if (part === 'container' && value.type === 'Category' && within?.value.type !== 'Categorization')
      return [diagnose(document, `${pointer}/type`, 'notDrawnWith', CATEGORY)];
    if (part === 'container' && value.type === 'Group' && isPlainObject(value.options))
      return checkGroup(document, value.options, `${pointer}/options`);
    if (part !== 'container' || value.type !== 'Categorization' || !Array.isArray(value.elements)) return [];
    return value.elements.flatMap((element: unknown, index) => {
      const type = isPlainObject(element) ? String(element.type) : 'Control';
      const at = `${pointer}/elements/${index}`;
      return type === 'Category' ? [] : [diagnose(document, at, 'notATab', { name: type })];
    });
  });
}

/** A group opens and closes, and has fields in its header; the other options draw a field. */
function checkGroup(document: ConfigDocument, options: JsonObject, pointer: string): Diagnostic[] {
  return Object.keys(options).flatMap((name) =>
    name === 'collapsed' || name === 'headElements'
      ? []
      : [diagnose(document, `${pointer}/${name}`, 'notDrawnWith', { name, others: '"type": "Control"' })],
  );
}

const CATEGORY = { name: 'Category', others: '"type": "Categorization"' };

/**
 * Two parts of one name in a list: words, addresses and refinements go by names, and reach the first alone. Columns
 * and elements of a layout may show one field twice, each in its own way. A plain name twice in one list of a layout
 * is a slip, so a warning.
 */
export function checkRepeatedNames(document: ConfigDocument, lists: readonly ListUse[]): Diagnostic[] {
  return lists.flatMap(({ by, items, pointer }) => {
    if (by === 'scope') return checkPlainFields(document, items, pointer);
    const seen = new Set<unknown>();
    return items.flatMap((item, index) => {
      const name = nameOf(item, by);
      if (name === undefined || !seen.has(name)) {
        seen.add(name);
        return [];
      }
      const at = isPlainObject(item) ? `${pointer}/${index}/${by}` : `${pointer}/${index}`;
      return [diagnose(document, at, 'repeatedName', { name })];
    });
  });
}

/** Elements of other containers may be there by other conditions. */
function checkPlainFields(
  document: ConfigDocument,
  items: readonly unknown[],
  pointer: string,
): Diagnostic[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const at = `${pointer}/${index}`;
    if (isPlainObject(item) && Array.isArray(item.elements))
      return checkPlainFields(document, item.elements, `${at}/elements`);
    if (typeof item !== 'string') return [];
    const isRepeated = seen.has(item);
    seen.add(item);
    return isRepeated ? [diagnose(document, at, 'repeatedField', { name: item }, 'warning')] : [];
  });
}

/** The name of a part; undefined where it may stand twice. */
function nameOf(item: unknown, by: string): string | undefined {
  if (by !== 'name') return undefined;
  const name = isPlainObject(item) ? item[by] : item;
  return typeof name === 'string' ? name : undefined;
}
