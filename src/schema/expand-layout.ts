import { toScope } from './field-scope.ts';
import type { LayoutElement } from './layout.ts';

type Written = LayoutElement | string;

/** Writes the short forms of a layout out: a list becomes a VerticalLayout, a bare string a Control. */
export function expandLayout(layout: Written | Written[]): LayoutElement {
  if (Array.isArray(layout)) return { type: 'VerticalLayout', elements: layout.map(expandLayout) };
  if (typeof layout === 'string') return { type: 'Control', scope: toScope(layout) };
  return 'elements' in layout ? { ...layout, elements: layout.elements.map(expandLayout) } : layout;
}
