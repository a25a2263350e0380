import { drawBento } from './bento.ts';
import { drawBowl } from './bowl.ts';
import { drawCup } from './cup.ts';
import { drawBun, drawCake, drawPudding, drawRoll } from './dessert.ts';
import { box, type Draw, type Drawing } from './drawing.ts';
import { drawGlass } from './glass.ts';
import { drawBag, drawGiftBox, drawTin } from './goods.ts';
import { drawCharger, drawPass, drawTicket } from './parking.ts';
import { drawPlate } from './plate.ts';

/** The parts of a set, each smaller, side by side on a tray. */
const drawTray: Draw = ({ parts = [] }, id) => {
  const places =
    parts.length > 2
      ? [
          [30, 56, 0.43],
          [154, 56, 0.43],
          [92, 142, 0.4],
        ]
      : [
          [24, 88, 0.46],
          [152, 88, 0.46],
        ];
  const drawn = parts.map((part, index) => {
    const [x = 0, y = 0, size = 1] = places[index] ?? [];
    return `<g transform="translate(${x} ${y}) scale(${size})">${drawThing(part, `${id}-${index}`)}</g>`;
  });
  return [
    box({ x: 20, y: 56, width: 280, height: 224, round: 26 }, '#0000001f'),
    box({ x: 20, y: 48, width: 280, height: 224, round: 26 }, '#a9744a'),
    box({ x: 32, y: 60, width: 256, height: 200, round: 18 }, '#c48f62'),
    ...drawn,
  ].join('');
};

const KINDS: ReadonlyMap<string, Draw> = new Map([
  ['cup', drawCup],
  ['glass', drawGlass],
  ['bowl', drawBowl],
  ['bento', drawBento],
  ['plate', drawPlate],
  ['cake', drawCake],
  ['roll', drawRoll],
  ['pudding', drawPudding],
  ['bun', drawBun],
  ['bag', drawBag],
  ['tin', drawTin],
  ['gift', drawGiftBox],
  ['ticket', drawTicket],
  ['charger', drawCharger],
  ['pass', drawPass],
  ['tray', drawTray],
]);

function drawThing(drawing: Drawing, id: string): string {
  const draw = KINDS.get(drawing.kind);
  if (!draw) throw new Error(`Nobody can draw "${drawing.kind}": there are ${[...KINDS.keys()].join(', ')}`);
  return draw(drawing, id);
}

/** The picture of an item as an SVG document: the thing on a ground of the given colour. */
export function drawItem(drawing: Drawing, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="640" height="640">${box({ x: 0, y: 0, width: 320, height: 320 }, ground)}${box({ x: 0, y: 238, width: 320, height: 82 }, '#0000000d')}${drawThing(drawing, 'a')}</svg>`;
}
