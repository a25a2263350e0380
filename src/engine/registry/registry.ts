import type { ComponentType } from 'react';
import type { JsonObject } from '../../schema/json-schema.ts';
import type { FieldShape } from './field-shape.ts';
import { RANKS } from './ranks.ts';
import type { Tester } from './testers.ts';

/** A field in a form: it reads and writes the form's value under `field.name`. */
export interface ControlProps {
  field: FieldShape;
  isReadOnly: boolean;
}

/** A field in a row: it shows. An empty value never comes here; the table writes the agreed empty text. */
export interface CellProps {
  field: FieldShape;
  value: unknown;
  record: JsonObject;
}

export interface Renderer {
  tester: Tester;
  Control: ComponentType<ControlProps>;
  Cell: ComponentType<CellProps>;
  /** Figures line up at the right edge. */
  align?: 'start' | 'end';
}

/** Keyed by name: registering a name again replaces it. */
const renderers = new Map<string, Renderer>();

/**
 * Adds a kind of field.
 * @example registerRenderer('stars', { tester: rankWith(RANKS.page, formatIs('stars')), Control, Cell })
 */
export function registerRenderer(name: string, renderer: Renderer): void {
  renderers.delete(name);
  renderers.set(name, renderer);
}

/** @returns the renderer that fits best; null when none fits, which the views show as a placeholder */
export function findRenderer(field: FieldShape): Renderer | null {
  let best: Renderer | null = null;
  let highest: number = RANKS.none + 1;
  for (const renderer of renderers.values()) {
    const rank = renderer.tester(field);
    if (rank >= highest) [best, highest] = [renderer, rank];
  }
  return best;
}
