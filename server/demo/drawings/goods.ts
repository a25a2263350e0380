import { box, circle, colorOf, type Draw, ellipse, line, path } from './drawing.ts';

const ground = (): string => ellipse(160, 272, 104, 11, '#00000024');

const beans = (x: number, y: number, size: number, color: string): string =>
  `<g transform="translate(${x} ${y}) rotate(-28) scale(${size})">${ellipse(0, 0, 20, 28, color)}${line('M0-24q-10 12 0 24t0 24', '#ffffff8c', 4)}</g>`;

/** A bag that stands, with a label. */
export const drawBag: Draw = (drawing) =>
  [
    ground(),
    path('M92 92h136l14 172q-82 16-164 0Z', drawing.vessel ?? '#3a2a22'),
    path('M204 92h24l14 172q-14 4-28 6Z', '#00000026'),
    box({ x: 88, y: 58, width: 144, height: 38, round: 6 }, drawing.vessel ?? '#3a2a22'),
    box({ x: 88, y: 84, width: 144, height: 10 }, '#ffffff33'),
    box({ x: 104, y: 132, width: 112, height: 96, round: 8 }, '#f7efe2'),
    beans(144, 184, 1, colorOf(drawing, 0, '#6b3d1f')),
    beans(182, 172, 0.7, colorOf(drawing, 0, '#6b3d1f')),
  ].join('');

/** A tin with its lid. */
export const drawTin: Draw = (drawing) => {
  const color = drawing.vessel ?? '#2f6b52';
  const leaf = colorOf(drawing, 0, '#2f6b52');
  return [
    ground(),
    path('M92 104h136v156q-68 22-136 0Z', color),
    path('M196 104h32v156q-16 6-32 8Z', '#00000024'),
    path('M92 146h136v76q-68 16-136 0Z', '#f5ecd6'),
    path('M160 164c-34 4-40 34-18 50 22-6 30-28 18-50Z', leaf),
    path('M164 164c30 2 40 30 20 48-20-6-30-26-20-48Z', `${leaf}b3`),
    ellipse(160, 104, 68, 18, color),
    box({ x: 86, y: 72, width: 148, height: 34, round: 6 }, color),
    ellipse(160, 74, 74, 18, color),
    ellipse(160, 72, 62, 13, '#ffffff33'),
  ].join('');
};

/** A box of small cakes, open. */
export const drawGiftBox: Draw = (drawing) => {
  const color = drawing.vessel ?? '#c8372f';
  const cake = colorOf(drawing, 0, '#f0c75e');
  const cakes = [0, 1, 2, 3, 4, 5].map((at) => {
    const x = 66 + (at % 3) * 66;
    const y = 128 + Math.floor(at / 3) * 62;
    return `${box({ x, y, width: 56, height: 50, round: 8 }, '#fff6dc')}${box({ x: x + 7, y: y + 6, width: 42, height: 38, round: 6 }, cake)}${circle(x + 28, y + 25, 9, '#c98a2a')}`;
  });
  return [
    box({ x: 40, y: 104, width: 244, height: 164, round: 14 }, '#00000022'),
    box({ x: 38, y: 40, width: 244, height: 66, round: 12 }, color),
    line('M118 44v58M202 44v58', '#f5d27a', 8),
    circle(160, 72, 20, '#f5d27a'),
    box({ x: 38, y: 100, width: 244, height: 164, round: 14 }, color),
    box({ x: 50, y: 112, width: 220, height: 140, round: 10 }, '#7c1f1c'),
    ...cakes,
  ].join('');
};
