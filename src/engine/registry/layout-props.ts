import type { ComponentType } from 'react';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';

export interface LayoutProps<Element extends LayoutElement = LayoutElement> {
  element: Element;
  description: Description;
  isReadOnly: boolean;
  /** The word key of what stands in place of the field's help; absent leaves it. */
  helpKey?: string;
}

/** A layout from outside of the engine is given what draws its elements: it loads before the form does. */
export interface OuterLayoutProps extends LayoutProps {
  Element: ComponentType<LayoutProps>;
}
