import { circle, colorOf, type Draw, ellipse, has, line, path } from './drawing.ts';

/** A cup on its saucer: what is in it, then what floats on it. */
export const drawCup: Draw = (drawing) => {
  const { vessel = '#ffffff' } = drawing;
  const drink = colorOf(drawing, 0, '#3b2416');
  const foam = drawing.layers?.[1];
  return [
    ellipse(160, 254, 116, 20, '#00000026'),
    ellipse(160, 248, 116, 20, vessel),
    ellipse(160, 245, 84, 12, '#0000000f'),
    line('M226 168c44-10 48 54-6 56', vessel, 14),
    path('M86 148c0 66 26 100 74 100s74-34 74-100Z', vessel),
    path('M202 148c0 62-16 94-42 100 48 0 74-34 74-100Z', '#00000012'),
    ellipse(160, 148, 74, 24, vessel),
    ellipse(160, 150, 66, 19, drink),
    foam === undefined ? '' : ellipse(160, 151, 56, 15, foam),
    has(drawing, 'leaf') ? leaf(drink) : '',
    has(drawing, 'heart') ? heart(drink) : '',
    has(drawing, 'drizzle') ? line('M118 146l20 10 16-12 18 13 16-12 16 9', '#a8601f', 4) : '',
    has(drawing, 'powder') ? powder(drink) : '',
    has(drawing, 'slices') ? slices() : '',
    has(drawing, 'steam') ? steam() : '',
  ].join('');
};

/** What is poured into milk foam is seen from above, so it is drawn round and pressed flat. */
const flat = (content: string) => `<g transform="translate(160 151) scale(1 .28)">${content}</g>`;

const leaf = (color: string) =>
  flat(
    `${line('M0-44V44', color, 4)}${[-30, -12, 6, 24].map((y) => line(`M-30 ${y - 10}Q-14 ${y + 12} 0 ${y + 14}Q14 ${y + 12} 30 ${y - 10}`, color, 6)).join('')}`,
  );

const heart = (color: string) =>
  flat(path('M0 40C-60 0-44-40-18-36Q-4-34 0-18Q4-34 18-36C44-40 60 0 0 40Z', color));

const powder = (color: string) =>
  [-34, -18, -4, 12, 28].map((x, index) => circle(160 + x, 149 + (index % 3) * 4, 3, color)).join('');

const slices = () =>
  `${ellipse(140, 149, 16, 6, '#e7c070')}${ellipse(172, 154, 16, 6, '#dcae55')}${ellipse(186, 147, 12, 5, '#e7c070')}`;

const steam = () =>
  [124, 160, 196]
    .map((x, index) => line(`M${x} ${116 - (index % 2) * 8}c-14-16 14-22 0-40s10-20 2-30`, '#ffffffb8', 7))
    .join('');
