import type { ComponentType } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import type { LayoutProps } from '../registry/registry.ts';
import type { Scope } from '../scope/use-scope.ts';

/** An element of a layout whose record is only shown. */
export interface ShowProps {
  element: LayoutElement;
  description: Description;
  record: JsonObject;
  /** With `$record`. */
  scope: Scope;
  /** Without cards, for a dialog. */
  isPlain: boolean;
  /** What the list around searches for: fields with `highlight` mark it. */
  hit?: string;
}

/** What draws one type of element: in a form, and where a record is only shown. */
export interface ElementEntry {
  edit: ComponentType<LayoutProps>;
  /** A line of names and values, or `section` for what has a list of such lines of its own. */
  show: ComponentType<ShowProps> | 'section';
  /** On the page of a form it is a card by itself. */
  isCard?: boolean;
}

/** Keyed by the element's type in the layout dialect. */
const elements = new Map<string, ElementEntry>();

/** Adds what draws one type of element; registering a type again replaces it. */
export function registerElement(type: string, entry: ElementEntry): void {
  elements.set(type, entry);
}

/** Null where nothing draws the type. */
export function findElement(type: string): ElementEntry | null {
  return elements.get(type) ?? null;
}
