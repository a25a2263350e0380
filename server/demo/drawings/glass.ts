import {
  box,
  circle,
  clipped,
  colorOf,
  type Draw,
  type Drawing,
  ellipse,
  has,
  line,
  path,
  scatter,
} from './drawing.ts';

const INSIDE = 'M100 92h120l-14 160q-2 12-14 12h-64q-12 0-14-12Z';
const TOP = 108;
const BOTTOM = 264;

/** A tall glass: its layers from the bottom up, and what swims in them. */
export const drawGlass: Draw = (drawing, id) => {
  const straw = has(drawing, 'straw') ? line('M168 236L204 46l26-8', '#e5674f', 9) : '';
  return [
    ellipse(160, 266, 62, 9, '#00000026'),
    path('M94 84h132l-16 172q-2 14-16 14h-68q-14 0-16-14Z', '#ffffff73'),
    clipped(id, INSIDE, `${layersOf(drawing)}${straw}${contentOf(drawing)}`),
    straw === '' ? '' : line('M193 104L204 46l26-8', '#e5674f', 9),
    line('M97 88l14 162q2 16 15 16h68q13 0 15-16l14-162', '#ffffff', 5),
    line('M114 112l10 126', '#ffffff8c', 7),
    has(drawing, 'slice') ? slice(drawing) : '',
    has(drawing, 'mint') ? mint() : '',
  ].join('');
};

/** Each layer of the same height, with a soft seam to the next. */
function layersOf({ layers = ['#b5652b'] }: Drawing): string {
  const high = (BOTTOM - TOP) / layers.length;
  return layers
    .map((color, index) => {
      const y = BOTTOM - (index + 1) * high;
      return `${box({ x: 90, y, width: 140, height: high + 1 }, color)}${index === 0 ? '' : ellipse(160, y + high, 70, 9, color)}`;
    })
    .join('');
}

function contentOf(drawing: Drawing): string {
  return [
    has(drawing, 'foam')
      ? `${box({ x: 90, y: 96, width: 140, height: 24 }, '#fff7ea')}${ellipse(160, 120, 70, 7, '#fff7ea')}`
      : '',
    has(drawing, 'ice') ? ice() : '',
    has(drawing, 'pearls') ? pearls() : '',
    has(drawing, 'jelly') ? jelly() : '',
    has(drawing, 'stripes') ? stripes() : '',
    has(drawing, 'seeds') ? seeds() : '',
  ].join('');
}

const ice = () =>
  [
    { x: 116, y: 112, turn: 14 },
    { x: 160, y: 106, turn: -18 },
    { x: 138, y: 148, turn: -8 },
    { x: 174, y: 150, turn: 22 },
  ]
    .map((place) => box({ ...place, width: 34, height: 34, round: 7 }, '#ffffff61'))
    .join('');

const pearls = () =>
  [0, 1, 2]
    .map((row) =>
      Array.from({ length: 6 - row }, (_, index) => {
        const x = 126 + row * 7 + index * 14;
        return `${circle(x, 254 - row * 13, 7.5, '#2a1710')}${circle(x - 2, 251 - row * 13, 1.8, '#ffffff59')}`;
      }).join(''),
    )
    .join('');

const jelly = () =>
  [
    [118, 222, 12],
    [144, 236, -20],
    [168, 220, 30],
    [188, 238, 8],
    [134, 206, 40],
  ]
    .map(([x = 0, y = 0, turn = 0]) => box({ x, y, width: 22, height: 22, round: 4, turn }, '#2b1c18'))
    .join('');

/** Brown sugar that runs down inside the glass. */
const stripes = () =>
  [116, 138, 162, 186, 204]
    .map((x, index) =>
      line(`M${x} 100q${index % 2 === 0 ? 9 : -9} 50 0 ${90 + (index % 3) * 26}`, '#5b2c0fb0', 9),
    )
    .join('');

const seeds = () =>
  scatter(16)
    .map(({ x, y }) => ellipse(120 + x * 80, 130 + y * 120, 3, 4.5, '#2b2320'))
    .join('');

/** On the rim, in the colours after those of the drink: peel, flesh. */
function slice(drawing: Drawing): string {
  const count = drawing.layers?.length ?? 0;
  const peel = has(drawing, 'lime') ? '#5f9e3a' : colorOf(drawing, count - 1, '#f0b429');
  const tone = has(drawing, 'lime') ? '#cfe59a' : '#ffe9a8';
  const spokes = [0, 60, 120]
    .map((turn) => `<path d="M-24 0H24" stroke="#ffffff" stroke-width="3" transform="rotate(${turn})"/>`)
    .join('');
  return `<g transform="translate(106 82)">${circle(0, 0, 32, '#ffffff')}${circle(0, 0, 30, peel)}${circle(0, 0, 25, tone)}${spokes}</g>`;
}

const mint = () =>
  `${path('M150 92c-22-10-24-34-12-46 16 8 24 26 12 46Z', '#4f9b5b')}${path('M152 92c0-24 18-36 34-34 0 18-12 34-34 34Z', '#3c8449')}`;
