import { box, circle, colorOf, type Draw, line, path } from './drawing.ts';

const sign = (x: number, y: number, size: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${box({ x: -34, y: -34, width: 68, height: 68, round: 14 }, color)}${line('M-12 22V-20H4a13 13 0 0 1 0 27H-12', '#ffffff', 10)}</g>`;

/** A ticket with a part to tear off. */
export const drawTicket: Draw = (drawing) => {
  const color = colorOf(drawing, 0, '#2f6d9e');
  return `<g transform="rotate(-10 160 160)">${[
    box({ x: 44, y: 106, width: 236, height: 120, round: 14 }, '#00000022'),
    path(
      'M54 98h214q12 0 12 12v30a20 20 0 0 0 0 40v30q0 12-12 12H54q-12 0-12-12v-30a20 20 0 0 0 0-40v-30q0-12 12-12Z',
      '#fffaf0',
    ),
    line('M206 110v100', '#c9bfae', 4),
    sign(104, 160, 1, color),
    ...[128, 150, 172].map((y) => line(`M152 ${y}h${y === 172 ? 22 : 38}`, '#d8cfbf', 9)),
    ...[0, 1, 2, 3, 4, 5].map((at) =>
      box({ x: 222 + at * 8, y: 126, width: at % 2 === 0 ? 5 : 3, height: 68 }, '#3c4650'),
    ),
  ].join('')}</g>`;
};

/** A charge point with its cable. */
export const drawCharger: Draw = (drawing) => {
  const color = colorOf(drawing, 0, '#2f8f5b');
  return [
    box({ x: 70, y: 258, width: 160, height: 14, round: 7 }, '#00000022'),
    line('M196 150h26q18 0 18 20v44q0 20-18 20t-18-16', '#3c4650', 9),
    box({ x: 92, y: 66, width: 108, height: 196, round: 18 }, '#f7f9fa'),
    box({ x: 172, y: 66, width: 28, height: 196, round: 14 }, '#0000000f'),
    box({ x: 108, y: 84, width: 76, height: 54, round: 8 }, '#25323b'),
    line('M120 112h52', color, 8),
    path('M154 152l-34 48h24l-8 42 38-54h-26l12-36Z', color),
  ].join('');
};

/** A card that opens the gate for a month. */
export const drawPass: Draw = (drawing) => {
  const color = colorOf(drawing, 0, '#6a5a9e');
  return `<g transform="rotate(8 160 160)">${[
    box({ x: 50, y: 92, width: 228, height: 148, round: 18 }, '#00000022'),
    box({ x: 46, y: 84, width: 228, height: 148, round: 18 }, color),
    box({ x: 46, y: 112, width: 228, height: 24 }, '#00000033'),
    sign(96, 184, 0.8, '#ffffff33'),
    line('M142 170h96M142 194h60', '#ffffffb0', 9),
    circle(242, 206, 12, '#f2c14a'),
  ].join('')}</g>`;
};
