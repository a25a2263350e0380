import {
  box,
  circle,
  colorOf,
  type Draw,
  type Drawing,
  ellipse,
  has,
  line,
  path,
  scatter,
} from './drawing.ts';

/** A lunch box from above: rice, three side dishes, and the main dish over them. */
export const drawBento: Draw = (drawing) =>
  [
    box({ x: 34, y: 68, width: 252, height: 196, round: 26 }, '#0000001f'),
    box({ x: 34, y: 60, width: 252, height: 196, round: 26 }, drawing.vessel ?? '#8d5832'),
    box({ x: 46, y: 72, width: 228, height: 172, round: 18 }, '#f3e3c8'),
    box({ x: 52, y: 78, width: 128, height: 160, round: 14 }, '#ffffff'),
    rice(),
    box({ x: 188, y: 78, width: 80, height: 48, round: 12 }, colorOf(drawing, 1, '#5f9e45')),
    box({ x: 188, y: 134, width: 80, height: 48, round: 12 }, colorOf(drawing, 2, '#f0b84a')),
    box({ x: 188, y: 190, width: 80, height: 48, round: 12 }, colorOf(drawing, 3, '#e5793a')),
    sides(),
    mainOf(drawing),
    has(drawing, 'egg') ? `${ellipse(84, 212, 26, 21, '#fffaf0')}${circle(84, 212, 12, '#f2a52b')}` : '',
    has(drawing, 'plum') ? circle(84, 110, 12, '#c33a3a') : '',
  ].join('');

const rice = () =>
  scatter(46)
    .map(({ x, y }) => ellipse(60 + x * 112, 86 + y * 144, 5, 3, '#ece5d6'))
    .join('');

const sides = () =>
  [
    ...scatter(9, 5).map(({ x, y }) => line(`M${196 + x * 56} ${86 + y * 30}q8-6 14 2`, '#ffffff66', 4)),
    ...scatter(9, 8).map(({ x, y }) => circle(198 + x * 60, 144 + y * 28, 4, '#ffffff66')),
    ...scatter(9, 2).map(({ x, y }) =>
      box({ x: 196 + x * 52, y: 198 + y * 30, width: 16, height: 4, round: 2, turn: y * 80 }, '#ffffff66'),
    ),
  ].join('');

const MAINS: ReadonlyMap<string, (color: string) => string> = new Map([
  [
    'drumstick',
    (color) =>
      `<g transform="rotate(-24 120 160)">${box({ x: 148, y: 150, width: 66, height: 18, round: 9 }, '#f7ecd9')}${circle(214, 150, 10, '#f7ecd9')}${circle(214, 168, 10, '#f7ecd9')}${ellipse(112, 158, 56, 40, color)}${ellipse(98, 146, 26, 13, '#ffffff33')}</g>`,
  ],
  [
    'chop',
    (color) =>
      `<g transform="rotate(-12 116 160)">${path('M58 160c0-40 40-54 76-48 36 6 50 26 44 52-8 34-46 46-80 40-28-4-40-20-40-44Z', color)}${line('M84 168q30-28 70-14M86 188q30-22 68-12', '#00000026', 6)}${ellipse(100, 140, 22, 9, '#ffffff2e')}</g>`,
  ],
  [
    'fish',
    (color) =>
      `<g transform="rotate(-16 116 160)">${path('M48 160q62-58 118-8l34-26-8 36 8 34-34-22q-58 46-118-14Z', color)}${line('M92 132q14 26 0 54M118 130q14 28 0 58', '#ffffff4d', 5)}${circle(72, 152, 5, '#20303a')}</g>`,
  ],
  [
    'cutlet',
    (color) =>
      `<g transform="rotate(-8 116 160)">${[0, 1, 2, 3].map((at) => box({ x: 58 + at * 31, y: 120 + (at % 2) * 6, width: 27, height: 82, round: 10 }, color)).join('')}${[0, 1, 2, 3].map((at) => box({ x: 62 + at * 31, y: 126 + (at % 2) * 6, width: 7, height: 70, round: 4 }, '#ffffff4d')).join('')}</g>`,
  ],
  [
    'tofu',
    (color) =>
      [
        [66, 118],
        [114, 112],
        [72, 164],
        [120, 158],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `${box({ x, y, width: 44, height: 40, round: 8, turn: -6 }, color)}${line(`M${x + 8} ${y + 12}h26`, '#00000024', 4)}`,
        )
        .join(''),
  ],
  [
    'belly',
    (color) =>
      [0, 1, 2]
        .map(
          (at) =>
            `<g transform="translate(${at * 12} ${at * 30})">${box({ x: 60, y: 108, width: 92, height: 30, round: 10, turn: -8 }, color)}${box({ x: 64, y: 116, width: 84, height: 7, round: 3, turn: -8 }, '#f3d9b8')}</g>`,
        )
        .join(''),
  ],
]);

function mainOf(drawing: Drawing): string {
  const main = [...MAINS].find(([name]) => has(drawing, name));
  return main ? main[1](colorOf(drawing, 0, '#a8652c')) : '';
}
