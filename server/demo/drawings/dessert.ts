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

const stand = (): string =>
  `${ellipse(160, 254, 120, 18, '#00000022')}${ellipse(160, 246, 120, 18, '#ffffff')}${ellipse(160, 243, 92, 11, '#0000000d')}`;

/** A slice of cake from the side: its layers from the bottom up. */
export const drawCake: Draw = (drawing) => {
  const { layers = ['#e8c58a', '#fff6e6'] } = drawing;
  const high = 116 / layers.length;
  const side = layers.map((color, index) => {
    const y = 240 - (index + 1) * high;
    return path(`M70 ${y}H232v${high + 1}H70Z`, color);
  });
  return [
    stand(),
    ...side,
    path('M232 124l26-18v116l-26 18Z', '#00000022'),
    path('M232 124l26-18v116l-26 18Z', `${layers[0] ?? '#e8c58a'}8c`),
    path('M70 124L232 124 258 106H112Z', layers.at(-1) ?? '#fff6e6'),
    path('M70 124L232 124 258 106H112Z', '#ffffff26'),
    onTop(drawing),
  ].join('');
};

function onTop(drawing: Drawing): string {
  return [
    has(drawing, 'strawberry')
      ? `${path('M150 108c-20-20-20-46 2-48s34 16 26 34-14 22-28 14Z', '#d8363e')}${path('M146 62q10-14 16-2 12-10 16 4-16 8-32-2Z', '#4f9b45')}${scatter(
          7,
        )
          .map(({ x, y }) => circle(146 + x * 26, 72 + y * 26, 1.8, '#ffe6a3'))
          .join('')}`
      : '',
    has(drawing, 'cocoa')
      ? scatter(26, 2)
          .map(({ x, y }) => circle(96 + x * 140, 108 + y * 14, 3, '#5a3420'))
          .join('')
      : '',
    has(drawing, 'burnt')
      ? path('M70 124L232 124 258 106H112Z', '#7a3f17cc') +
        path('M70 124H232v12q-80 12-162 0Z', '#7a3f1799') +
        path('M232 124l26-18v12l-26 18Z', '#7a3f1799')
      : '',
  ].join('');
}

/** A roll, cut: the cream winds inwards. */
export const drawRoll: Draw = (drawing) => {
  const dough = colorOf(drawing, 0, '#7ba05b');
  const cream = colorOf(drawing, 1, '#fffaf0');
  return [
    stand(),
    path('M140 86h74c50 0 50 158 0 158h-74Z', dough),
    path('M140 214h98q-8 30-24 30h-74Z', '#0000001a'),
    circle(140, 165, 79, dough),
    circle(140, 165, 70, cream),
    line('M140 165m-4 4a16 16 0 1 1 24-16a34 34 0 0 1-56 30a50 50 0 0 1 44-72a58 58 0 0 1 46 82', dough, 17),
  ].join('');
};

/** A pudding out of its mould, with what runs over it. */
export const drawPudding: Draw = (drawing) =>
  [
    stand(),
    path('M112 120h96l30 120q-78 18-156 0Z', colorOf(drawing, 0, '#f6cf6b')),
    path('M182 120h26l30 120q-24 6-50 8Z', '#00000014'),
    path(
      'M112 120h96l9 36q-8 22-18 2-8 32-22 2-10 18-20-2-12 34-24 0-14 16-30-2Z',
      colorOf(drawing, 1, '#7a3c12'),
    ),
    ellipse(160, 120, 48, 13, colorOf(drawing, 1, '#7a3c12')),
    ellipse(150, 117, 24, 5, '#ffffff40'),
  ].join('');

/** A loaf or a bun on a board. */
export const drawBun: Draw = (drawing) => {
  const crust = colorOf(drawing, 0, '#d9912f');
  const grid = [-72, -36, 0, 36, 72].map((x) =>
    line(`M${160 + x} 132l-30 84M${160 + x - 26} 132l36 84`, '#a8621a', 4),
  );
  return [
    box({ x: 44, y: 232, width: 232, height: 20, round: 8 }, '#a9744a'),
    path('M66 236c-20-90 40-130 94-130s114 40 94 130Z', crust),
    has(drawing, 'grid') ? `<g opacity=".7">${grid.join('')}</g>` : '',
    path('M92 156q20-36 60-38-40 14-48 40Z', '#ffffff66'),
  ].join('');
};
