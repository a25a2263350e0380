import { box, circle, colorOf, type Draw, type Drawing, ellipse, line, path, scatter } from './drawing.ts';

/** A small dish from above, with what lies on it. */
export const drawPlate: Draw = (drawing) =>
  [
    ellipse(164, 176, 118, 112, '#0000001f'),
    circle(160, 164, 116, drawing.vessel ?? '#ffffff'),
    circle(160, 164, 88, '#0000000d'),
    circle(160, 164, 84, drawing.vessel ?? '#ffffff'),
    foodOf(drawing),
  ].join('');

const FOODS: ReadonlyMap<string, (drawing: Drawing) => string> = new Map([
  ['greens', greens],
  ['egg', eggs],
  ['tofu', braisedTofu],
  ['kelp', kelp],
  ['century', centuryEgg],
  ['kimchi', kimchi],
  ['croissant', croissant],
  ['waffle', waffle],
  ['sandwich', sandwich],
  ['dumplings', dumplings],
]);

function foodOf(drawing: Drawing): string {
  const food = [...FOODS].find(([name]) => drawing.with?.includes(name));
  return food ? food[1](drawing) : '';
}

function greens(drawing: Drawing): string {
  const leaves = [-64, -30, 4, 38].map((x, index) => {
    const tone = index % 2 === 0 ? colorOf(drawing, 0, '#3f8a3c') : '#57a350';
    return `${path(`M${150 + x} 110q46 8 40 62t-44 48q-30-34-22-66t26-44Z`, tone)}${line(`M${156 + x} 122q4 50-4 92`, '#d8efc4', 6)}`;
  });
  return `${leaves.join('')}${scatter(10, 3)
    .map(({ x, y }) => circle(110 + x * 100, 124 + y * 84, 4, '#f4ead2'))
    .join('')}`;
}

function eggs(drawing: Drawing): string {
  const brown = colorOf(drawing, 0, '#9b6236');
  const halves: readonly [number, number, number][] = [
    [124, 146, -20],
    [196, 152, 18],
    [158, 206, 4],
  ];
  return halves
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(0, 0, 38, 30, brown)}${ellipse(0, 0, 32, 24, '#f6e6cd')}${ellipse(0, 0, 17, 14, '#eda33a')}</g>`,
    )
    .join('');
}

function braisedTofu(drawing: Drawing): string {
  const brown = colorOf(drawing, 0, '#7c4a26');
  return `${[0, 1, 2, 3, 4, 5]
    .map((at) => {
      const x = 92 + (at % 3) * 48;
      const y = 116 + Math.floor(at / 3) * 54;
      return `${box({ x, y, width: 42, height: 46, round: 6, turn: at * 7 - 14 }, brown)}${box({ x: x + 7, y: y + 8, width: 28, height: 30, round: 4, turn: at * 7 - 14 }, '#c9a177')}`;
    })
    .join('')}${scatter(12, 2)
    .map(({ x, y }) => circle(100 + x * 120, 116 + y * 100, 4, '#5aa24a'))
    .join('')}`;
}

function kelp(drawing: Drawing): string {
  const green = colorOf(drawing, 0, '#25463a');
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const y = 120 + at * 22;
      return `${line(`M96 ${y}q30-26 62 0t66 0`, at % 2 === 0 ? green : '#3a6554', 15)}${line(`M100 ${y - 3}q28-22 56 0`, '#ffffff40', 3)}`;
    })
    .join('');
}

function centuryEgg(): string {
  return [
    ellipse(160, 172, 76, 62, '#8a5a3240'),
    box({ x: 104, y: 118, width: 112, height: 92, round: 16 }, '#fffdf6'),
    box({ x: 104, y: 190, width: 112, height: 20, round: 10 }, '#efe7d8'),
    ...[
      [132, 138, -20],
      [168, 132, 10],
      [196, 152, 30],
      [148, 164, 40],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-24 8Q0-28 24 8Q0 18-24 8Z', '#4a3a2e')}${path('M-12 6Q0-12 12 6Q0 11-12 6Z', '#3f5a48')}</g>`,
    ),
    ...scatter(13, 4).map(({ x, y }) => circle(114 + x * 92, 124 + y * 76, 4, '#5aa24a')),
  ].join('');
}

function kimchi(drawing: Drawing): string {
  const red = colorOf(drawing, 0, '#d4482f');
  const pieces = scatter(14, 6).map(({ x, y }, at) => {
    const tone = at % 3 === 0 ? '#f3d9b0' : at % 3 === 1 ? red : '#e8754a';
    return box({ x: 92 + x * 100, y: 110 + y * 88, width: 46, height: 26, round: 10, turn: at * 37 }, tone);
  });
  return pieces.join('');
}

function croissant(drawing: Drawing): string {
  const brown = colorOf(drawing, 0, '#c98a3e');
  return [
    path(
      'M76 206c-10-70 46-112 88-112s94 42 84 112q-28 20-46-4c2-34-18-48-38-48s-40 14-40 48q-20 24-48 4Z',
      brown,
    ),
    line('M116 112q14 24 4 46M148 98q8 28 2 56M184 100q-6 28-4 54M216 118q-16 22-10 46', '#8f5a22', 8),
    line('M96 170q6 20-6 34M230 172q-8 18 4 34', '#8f5a22', 7),
    line('M104 132q24-28 60-28', '#ffffff59', 7),
  ].join('');
}

function waffle(drawing: Drawing): string {
  const brown = colorOf(drawing, 0, '#d79b4a');
  const cells = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) =>
      box({ x: 100 + column * 31, y: 106 + row * 31, width: 22, height: 22, round: 5 }, '#a86b26'),
    ),
  );
  return [
    box({ x: 90, y: 96, width: 140, height: 140, round: 26 }, brown),
    ...cells,
    path('M118 150q10-34 44-32t44 30q0 34-22 30-8 28-22 2-12 24-24-4-22 4-20-26Z', '#fff8ea'),
    circle(150, 138, 15, '#d8403f'),
    circle(182, 150, 13, '#b72f3a'),
    circle(162, 164, 10, '#5b3f8f'),
  ].join('');
}

function sandwich(drawing: Drawing): string {
  const filling = colorOf(drawing, 0, '#d9534a');
  const half = (x: number, turn: number) =>
    `<g transform="translate(${x} 168) rotate(${turn})">${path('M-50 46L46-54q10 6 10 16v72q0 12-12 12Z', '#e9c587')}${line('M-34 40L44-42', '#6fae4c', 12)}${line('M-22 42L46-28', filling, 10)}${line('M-8 42L48-14', '#fbe08a', 9)}${line('M-50 46L46-54', '#b98446', 7)}</g>`;
  return `${half(130, -14)}${half(198, 12)}`;
}

function dumplings(drawing: Drawing): string {
  const gold = colorOf(drawing, 0, '#e3b265');
  return [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<g transform="translate(${98 + at * 31} ${164 + (at % 2) * 8}) rotate(8)">${box({ x: -15, y: -54, width: 32, height: 108, round: 16 }, '#f8e8c6')}${box({ x: -15, y: 6, width: 32, height: 48, round: 16 }, gold)}${line('M-6-44q8 10 0 20t0 20', '#d7b987', 3)}</g>`,
    )
    .join('');
}
