/** Drawn on a grid of 20 with a stroke of 1.5; `mark` is the house's own sign. */
const PATHS = {
  mark: 'M2.5 17h15M4 10h4.5v7H4zM6.2 10 17 3.8',
  user: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.8 17c.4-3.4 2.8-5 6.2-5s5.8 1.6 6.2 5',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  store: 'M3.5 8.5V17h13V8.5M2.5 8 4 3h12l1.5 5zM8 17v-5h4v5',
  phone: 'M6 2.5h8v15H6zM9 14.5h2',
  eye: 'M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  eyeOff:
    'M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM3.5 16.5l13-13',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  moon: 'M16.5 11.8A6.8 6.8 0 1 1 8.2 3.5a5.5 5.5 0 0 0 8.3 8.3z',
  okay: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.8 10.2l2.3 2.3 4.2-4.6',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2h3.2',
  warn: 'M10 3 18 16.5H2zM10 8v4M10 13.9v.6',
  fail: 'M7 3h6l4 4v6l-4 4H7l-4-4V7zM7.5 7.5l5 5M12.5 7.5l-5 5',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4.3M10 6.3v.6',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** One of the sign-in's own icons; words beside it say the same, so readers skip it. */
export function icon(name: IconName, size = 16): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    width: size,
    height: size,
    viewBox: '0 0 20 20',
    class: 'icon',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value));
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
