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

const SURFACE = 'M62 150a98 40 0 0 1 196 0a98 40 0 0 1-196 0Z';

/** A bowl: the soup, what fills it, and what lies on top. */
export const drawBowl: Draw = (drawing, id) => {
  const { vessel = '#b9412f' } = drawing;
  return [
    ellipse(160, 262, 70, 10, '#00000026'),
    path('M52 148c0 70 42 104 74 110h68c32-6 74-40 74-110Z', vessel),
    path('M208 148c0 66-20 100-44 110h30c32-6 74-40 74-110Z', '#0000001a'),
    box({ x: 118, y: 252, width: 84, height: 12, round: 5 }, vessel),
    ellipse(160, 148, 108, 46, vessel),
    ellipse(160, 149, 100, 41, '#ffffff59'),
    clipped(
      id,
      SURFACE,
      `${ellipse(160, 150, 98, 40, colorOf(drawing, 0, '#8a4a22'))}${noodlesOf(drawing)}${toppingsOf(drawing)}`,
    ),
    has(drawing, 'chopsticks') ? chopsticks() : '',
    has(drawing, 'steam')
      ? [130, 186].map((x) => line(`M${x} 92c-12-14 12-18 0-34`, '#ffffffb8', 6)).join('')
      : '',
  ].join('');
};

function noodlesOf(drawing: Drawing): string {
  const color = drawing.layers?.[1];
  if (color === undefined) return '';
  const strands = [128, 138, 148, 158, 168, 178];
  return strands
    .map((y, index) =>
      line(
        `M66 ${y}q24 ${index % 2 === 0 ? -16 : 16} 48 0t48 0 48 0 48 0`,
        index % 2 === 0 ? color : shade(color),
        7,
      ),
    )
    .join('');
}

/** The same a little darker: black laid over it. */
const shade = (color: string) => `${color}cc`;

const TOPPINGS: ReadonlyMap<string, () => string> = new Map([
  [
    'beef',
    () =>
      `${piece(112, 142, -12, '#6d3418')}${piece(150, 130, 8, '#7d3e1f')}${piece(138, 160, 18, '#6d3418')}`,
  ],
  [
    'greens',
    () =>
      `${path('M176 128q34-22 60 4-22 22-56 14Z', '#4c8f3f')}${path('M184 150q28-10 52 8-24 16-50 4Z', '#3b7a33')}`,
  ],
  ['egg', () => `${ellipse(198, 148, 26, 18, '#fffdf4')}${ellipse(198, 148, 13, 9, '#f2a52b')}`],
  [
    'scallion',
    () =>
      scatter(16)
        .map(({ x, y }) => circle(92 + x * 136, 126 + y * 50, 4, '#5aa24a'))
        .join(''),
  ],
  [
    'wontons',
    () =>
      [
        [112, 146],
        [154, 136],
        [190, 158],
        [146, 168],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `${ellipse(x, y, 21, 14, '#fbeed3')}${line(`M${x - 12} ${y - 4}q12-12 24 0`, '#d9b98a', 3)}`,
        )
        .join(''),
  ],
  [
    'balls',
    () =>
      [
        [120, 150],
        [162, 138],
        [198, 156],
        [156, 170],
      ]
        .map(([x = 0, y = 0]) => `${circle(x, y, 17, '#c9997a')}${circle(x - 5, y - 5, 4, '#ffffff80')}`)
        .join(''),
  ],
  ['sauce', () => `${ellipse(160, 144, 58, 22, '#8b5a2b')}${ellipse(150, 140, 26, 9, '#a9713b')}`],
  [
    'mince',
    () =>
      scatter(52, 3)
        .map(({ x, y }) => circle(100 + x * 96, 128 + y * 44, 7, y > 0.5 ? '#6b3516' : '#86481f'))
        .join(''),
  ],
  [
    'tofu',
    () =>
      [
        [104, 132, -8],
        [146, 126, 6],
        [180, 142, -4],
        [122, 158, 10],
        [164, 162, 0],
      ]
        .map(([x = 0, y = 0, turn = 0]) => box({ x, y, width: 34, height: 22, round: 5, turn }, '#fff9ec'))
        .join(''),
  ],
  [
    'beans',
    () =>
      scatter(18, 2)
        .map(({ x, y }) => ellipse(96 + x * 128, 126 + y * 48, 8, 6, '#7a2f28'))
        .join(''),
  ],
  [
    'shreds',
    () =>
      scatter(12, 4)
        .map(({ x, y }) =>
          box(
            { x: 86 + x * 124, y: 124 + y * 46, width: 26, height: 5, round: 2, turn: x * 140 },
            y > 0.5 ? '#e58a2e' : '#5f9e45',
          ),
        )
        .join(''),
  ],
]);

function toppingsOf(drawing: Drawing): string {
  return (drawing.with ?? []).map((name) => TOPPINGS.get(name)?.() ?? '').join('');
}

const piece = (x: number, y: number, turn: number, color: string) =>
  box({ x: x - 24, y: y - 12, width: 48, height: 24, round: 9, turn }, color);

const chopsticks = () => `${line('M36 96L268 132', '#7a4a28', 7)}${line('M44 78L272 122', '#8d5832', 7)}`;
