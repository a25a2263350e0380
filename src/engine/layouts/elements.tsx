import type { LayoutElement } from '../../schema/layout.ts';
import { ElementView } from './element-view.tsx';
import type { LayoutProps } from './layout-props.ts';

/** What stands inside an element. */
export function Elements({ element, description, isReadOnly }: LayoutProps) {
  return elementsOf(element).map((inner, index) => (
    // a layout is written once and never reordered.
    <ElementView key={index} element={inner} description={description} isReadOnly={isReadOnly} />
  ));
}

export function elementsOf(element: LayoutElement): LayoutElement[] {
  return 'elements' in element ? element.elements.filter((inner) => typeof inner !== 'string') : [];
}
