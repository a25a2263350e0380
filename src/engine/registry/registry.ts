import type { RankedTester, UISchemaElement } from '@jsonforms/core';
import type { ComponentType } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import type { FieldShape } from './field-shape.ts';
import { RANKS, toControl } from './testers.ts';

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

/** A field in a form: it reads and writes the form's value under `field.name`. */
export interface ControlProps {
  field: FieldShape;
  isReadOnly: boolean;
}

/**
 * A field in a row: it shows. The table itself writes the agreed text for an empty value, except where `x-status` or
 * `x-image` says what stands for one.
 */
export interface CellProps {
  field: FieldShape;
  value: unknown;
  record: JsonObject;
}

/** The words that a cell may be said in. */
export interface CellWords {
  translate(key: string, params?: Record<string, unknown>): string;
  /** The word at the first of the keys that has one; null without one. */
  tryWords(keys: readonly string[], params?: Record<string, unknown>): string | null;
}

/** What draws a field in a form: an entry of JSON Forms' registry of renderers. */
export interface RendererEntry {
  tester: RankedTester;
  renderer: ComponentType<ControlProps>;
}

/** What draws a field in a row: an entry of JSON Forms' registry of cells. */
export interface CellEntry {
  tester: RankedTester;
  cell: ComponentType<CellProps>;
  /** What draws it where one record is shown, with room for all that it holds; the cell when absent. */
  whole?: ComponentType<CellProps>;
  /** What stands for it in an exported file; the value as it is stored when absent. Numbers stay numbers. */
  text?(cell: CellProps, words: CellWords): string | number;
  /** Figures line up at the right edge. */
  align?: 'start' | 'end';
}

/** A kind of field: one tester for both. */
export interface Renderer extends RendererEntry, CellEntry {}

/** What draws a layout in a form: an entry of JSON Forms' registry of renderers too, wrapped by `withJsonFormsLayoutProps`. */
export interface LayoutEntry {
  tester: RankedTester;
  renderer: ComponentType<OuterLayoutProps>;
}

/** Keyed by name: registering a name again replaces it. */
const renderers = new Map<string, RendererEntry>();
const layouts = new Map<string, LayoutEntry>();
const cells = new Map<string, CellEntry>();

/**
 * Adds a kind of field; without one of the two, the next best draws it there.
 * @example registerRenderer('stars', { tester: rankWith(3, formatIs('stars')), renderer: StarsControl, cell: StarsCell })
 */
export function registerRenderer(name: string, entry: RendererEntry | CellEntry | LayoutEntry): void {
  renderers.delete(name);
  layouts.delete(name);
  cells.delete(name);
  if (isLayout(entry)) layouts.set(name, entry);
  else if ('renderer' in entry) renderers.set(name, entry);
  if ('cell' in entry) cells.set(name, entry);
}

const layoutComponents = new WeakSet<object>();

/** Says that a component draws layouts, which have other props than fields. @returns the component */
export function markLayout(component: ComponentType<OuterLayoutProps>): ComponentType<OuterLayoutProps> {
  layoutComponents.add(component);
  return component;
}

function isLayout(entry: RendererEntry | CellEntry | LayoutEntry): entry is LayoutEntry {
  return 'renderer' in entry && layoutComponents.has(entry.renderer);
}

/** @returns what is registered for a layout and fits best; null where the engine's own draws it */
export function findLayout(
  element: LayoutElement,
  { entity }: Pick<Description, 'entity'>,
): ComponentType<OuterLayoutProps> | null {
  if (layouts.size === 0) return null;
  return (
    findBest(layouts, [element as UISchemaElement, entity, { rootSchema: entity, config: {} }])?.renderer ??
    null
  );
}

/** @returns what fits best in a form; null when nothing does, which the views show as a placeholder */
export function findRenderer(field: FieldShape): RendererEntry | null {
  return findBest(renderers, toControl(field));
}

/** @returns what fits best in a row; null when nothing does */
export function findCell(field: FieldShape): CellEntry | null {
  return findBest(cells, toControl(field));
}

function findBest<Entry extends { tester: RankedTester }>(
  entries: ReadonlyMap<string, Entry>,
  tested: Parameters<RankedTester>,
): Entry | null {
  let best: Entry | null = null;
  let highest: number = RANKS.none + 1;
  for (const entry of entries.values()) {
    const rank = entry.tester(...tested);
    if (rank >= highest) [best, highest] = [entry, rank];
  }
  return best;
}
