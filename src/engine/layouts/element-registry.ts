import type { LayoutComponent } from '../registry/layout-props.ts';

/** Keyed by the element's type in the layout dialect. */
const elements = new Map<string, LayoutComponent>();

/** Adds what draws one type of element; registering a type again replaces it. */
export function registerElement(type: string, component: LayoutComponent): void {
  elements.set(type, component);
}

/** Null where nothing draws the type. */
export function findElement(type: string): LayoutComponent | null {
  return elements.get(type) ?? null;
}
