import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';

/** Tabs are drawn of categories alone, and categories as tabs alone. */
export function checkTabs(document: ConfigDocument, parts: readonly PartUse[]): Diagnostic[] {
  return parts.flatMap(({ part, value, pointer, within }) => {
    if (part === 'container' && value.type === 'Category' && within?.value.type !== 'Categorization')
      return [diagnose(document, `${pointer}/type`, 'notDrawnWith', CATEGORY)];
    if (part !== 'container' || value.type !== 'Categorization' || !Array.isArray(value.elements)) return [];
    return value.elements.flatMap((element: unknown, index) => {
      const type = isPlainObject(element) ? String(element.type) : 'Control';
      const at = `${pointer}/elements/${index}`;
      return type === 'Category' ? [] : [diagnose(document, at, 'notATab', { name: type })];
    });
  });
}

const CATEGORY = { name: 'Category', others: '"type": "Categorization"' };
