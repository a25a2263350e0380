/**
 * How one thing is drawn, as `items.json` says it: `{ "kind": "glass", "layers": ["#5a2d14", "#e8d3b9"] }`.
 * Colours are CSS; everything else is what the kind knows.
 */
export interface Drawing {
  kind: string;
  /** Colours from the bottom up, or of one part after the other. */
  layers?: readonly string[];
  /** Named additions of the kind: `ice`, `steam`, `egg`. */
  with?: readonly string[];
  /** The colour of what holds it: a cup, a bowl, a box. */
  vessel?: string;
  /** Two or three others on a tray. */
  parts?: readonly Drawing[];
}

/** What a kind draws: SVG of 320 x 320, and a number that makes the ids in it its own. */
export type Draw = (drawing: Drawing, id: string) => string;

export const has = ({ with: additions }: Drawing, name: string): boolean =>
  additions?.includes(name) ?? false;

/** A colour of the drawing; the given one where it says none. */
export const colorOf = ({ layers }: Drawing, index: number, fallback: string): string =>
  layers?.[index] ?? fallback;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, wide: number, high: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  round?: number;
  /** Degrees around its middle. */
  turn?: number;
}

/** A rectangle, round at its corners, turned about its middle. */
export function box({ x, y, width, height, round = 0, turn = 0 }: Box, fill: string): string {
  const middle = `${x + width / 2} ${y + height / 2}`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" transform="rotate(${turn} ${middle})"/>`;
}

/** What lies within a shape. */
export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Where things of a number lie that seem to have fallen there, and always the same: x and y from 0 to 1. */
export function scatter(count: number, seed = 1): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    x: ((index + seed) * 0.754_878) % 1,
    y: ((index + seed) * 0.569_84) % 1,
  }));
}
