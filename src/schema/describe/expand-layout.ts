import type { Control, LayoutElement, LayoutOptions } from '../dialect/dialect-types.ts';
import { toScope } from '../dialect/field-scope.ts';

type Written = LayoutElement | string;

/**
 * Writes the short forms of a layout out: a list becomes a VerticalLayout, a bare string a Control. What JSON Forms
 * says in two ways becomes one. A label's object becomes its text or false; `multi`, `toggle` and ListWithDetail
 * become a format.
 */
export function expandLayout(layout: Written | Written[]): LayoutElement {
  if (Array.isArray(layout)) return { type: 'VerticalLayout', elements: layout.map(expandLayout) };
  if (typeof layout === 'string') return { type: 'Control', scope: toScope(layout) };
  const element = withPlainLabel(layout);
  if ('elements' in element) return { ...element, elements: element.elements.map(expandLayout) };
  return isControl(element) ? withFormat(element) : element;
}

function withPlainLabel(element: LayoutElement): LayoutElement {
  const { label, ...rest } = element;
  if (typeof label !== 'object' && label !== true) return element;
  const { text, show } = label === true ? {} : label;
  if (show === false) return { ...rest, label: false };
  return text === undefined ? rest : { ...rest, label: text };
}

function isControl(element: LayoutElement): element is Control {
  return element.type === 'Control' || element.type === 'ListWithDetail';
}

/** The format of a list whose items stand at one side, and the chosen one at the other. */
export const LIST_WITH_DETAIL = 'list-with-detail';

function withFormat(control: Control): Control {
  const format = control.options?.format ?? formatOf(control);
  return format === undefined
    ? control
    : { ...control, type: 'Control', options: { ...control.options, format } };
}

function formatOf({ type, options = {} }: Control): LayoutOptions['format'] {
  if (type === 'ListWithDetail') return LIST_WITH_DETAIL;
  if (options.toggle !== undefined) return options.toggle ? 'switch' : 'checkboxes';
  return options.multi === true ? 'multiline' : undefined;
}
