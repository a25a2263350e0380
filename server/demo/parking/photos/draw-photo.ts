import type { FleetVehicle } from '../../fleet.ts';
import { Random } from '../../random.ts';
import { drawPlate, type PlateColours } from './draw-plate.ts';

/** At the entry a camera looks at the front, at the exit at the back; of motorcycles both see the back. */
export type PhotoSide = 'entry' | 'exit';

/** A photograph's size; large enough to read the plate at a third of it. */
const WIDTH = 960;
const HEIGHT = 720;

const PAINTS = ['#f4f5f2', '#c9ced2', '#8b949c', '#343b43', '#2f5d8c', '#9c2f2f', '#5d6b4e', '#d8c9a8'];
const PLAIN: PlateColours = { ground: '#fdfdf8', ink: '#15191d', strip: null };
const ELECTRIC: PlateColours = { ...PLAIN, strip: '#2f9e5b' };

/** A photograph of a vehicle at a lane as SVG, the same whenever it is drawn. Its plate can be read. */
export function drawPhoto(vehicle: FleetVehicle, side: PhotoSide): string {
  const random = new Random(vehicle.seed * 2 + (side === 'exit' ? 1 : 0));
  const paint = PAINTS[vehicle.seed % PAINTS.length] ?? '#c9ced2';
  const isElectric = vehicle.carType === 'E' || vehicle.carType === 'R';
  const colours = isElectric ? ELECTRIC : PLAIN;
  const plate = (x: number, y: number, width: number) =>
    drawPlate(vehicle.plate, colours, { x, y, width: width * Math.min(1, vehicle.plate.length / 8) });
  const [dx, dy, turn] = [random.integer(-36, 36), random.integer(-10, 18), random.integer(-2, 2)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    ${drawLane(random, side)}
    <g transform="translate(${480 + dx} ${dy}) rotate(${turn} 0 500)">${drawVehicle(vehicle, side, paint, plate)}</g>
    <path d="M0 0h960v720h-960z" fill="${random.isHit(0.3) ? '#182430' : '#fff7e6'}" opacity="0.08" />
  </svg>`;
}

type DrawnPlate = (x: number, y: number, width: number) => string;

function drawVehicle(
  { carType, seed }: FleetVehicle,
  side: PhotoSide,
  paint: string,
  plate: DrawnPlate,
): string {
  if (carType === 'M' || carType === 'R') return drawScooter(seed, paint, plate);
  if (carType === 'B') return drawBus(paint, plate);
  return drawCar(seed, side, paint, plate);
}

/** The lane of a car park: a wall with its stripe, the ground with its lines, a post and the arm of a gate. */
function drawLane(random: Random, side: PhotoSide): string {
  const [wall, ground] = random.pick([
    ['#e8ebea', '#c5c9c8'],
    ['#dfe5e8', '#b9bfc2'],
    ['#ece7dc', '#c9c3b6'],
  ]);
  const stripe = side === 'entry' ? '#2f7d68' : '#b5642d';
  const [post, arm, far] = side === 'entry' ? [70, 104, 700] : [856, 846, 240];
  return `<path d="M0 0h960v720h-960z" fill="${wall}" />
    <path d="M0 196h960v26h-960z" fill="${stripe}" />
    <path d="M0 330h960v390h-960z" fill="${ground}" />
    <path d="M0 330h960v10h-960z" fill="#8d9493" opacity="0.5" />
    <path d="M250 340L40 720h46L280 340zM710 340L920 720h-46L680 340z" fill="#e9c54a" />
    <path d="M${post} 150h44v330h-44z" fill="#e7b42e" />
    <path d="M${post} 190h44v40h-44zM${post} 290h44v40h-44zM${post} 390h44v40h-44z" fill="#3a3f44" />
    <path d="M${arm} 168L${far} 96" stroke="#f6f6f2" stroke-width="18" />
    <path d="M${arm} 168L${far} 96" stroke="#c43a31" stroke-width="18" stroke-dasharray="56 56" />`;
}

function drawCar(seed: number, side: PhotoSide, paint: string, plate: DrawnPlate): string {
  const isTall = seed % 3 === 0;
  const roof = isTall ? 128 : 176;
  const lamp = side === 'entry' ? '#f2f0d8' : '#c2372f';
  const middle =
    side === 'entry'
      ? `<path d="M-150 432h300l-16 62h-268z" fill="#23292e" /><path d="M-140 452h280M-136 472h272" stroke="#59636b" stroke-width="5" />`
      : `<path d="M-170 428h340" stroke="#00000033" stroke-width="5" /><path d="M-40 446h80" stroke="#e8e8e8" stroke-width="9" />`;
  return `<ellipse cx="0" cy="668" rx="400" ry="34" fill="#000000" opacity="0.24" />
    <path d="M-340 560h110v108h-96zM340 560h-110v108h96z" fill="#1f2326" />
    <path d="M-250 346L-196 ${roof}Q0 ${roof - 34} 196 ${roof}L250 346z" fill="${paint}" stroke="#00000055" stroke-width="4" />
    <path d="M-218 340L-176 ${roof + 22}Q0 ${roof - 8} 176 ${roof + 22}L218 340z" fill="#3c4d59" />
    <path d="M-160 334L-120 ${roof + 26}h70L-80 334z" fill="#8fa5b3" opacity="0.45" />
    <path d="M-252 330h-64q-16 0-12 22h60zM252 330h64q16 0 12 22h-60z" fill="${paint}" stroke="#00000055" stroke-width="4" />
    <path d="M-352 636V440q0-66 84-96q268-34 536 0q84 30 84 96v196q0 22-26 22h-652q-26 0-26-22z" fill="${paint}" stroke="#00000055" stroke-width="4" />
    <path d="M-344 560h688v70q0 20-22 20h-644q-22 0-22-20z" fill="#000000" opacity="0.16" />
    <path d="M-332 418q60-22 130 10l-8 50h-118q-12-24-4-60zM332 418q-60-22-130 10l8 50h118q12-24 4-60z" fill="${lamp}" stroke="#00000066" stroke-width="4" />
    ${middle}
    ${plate(0, 568, 330)}`;
}

function drawScooter(seed: number, paint: string, plate: DrawnPlate): string {
  const helmet = PAINTS[(seed + 3) % PAINTS.length] ?? '#f4f5f2';
  const jacket = ['#31506e', '#6a4b3a', '#3f5c46', '#555d66'][seed % 4] ?? '#555d66';
  return `<ellipse cx="0" cy="690" rx="170" ry="22" fill="#000000" opacity="0.26" />
    <rect x="-44" y="520" width="88" height="172" rx="40" fill="#1f2326" />
    <path d="M-112 224q112-52 224 0l34 176h-292z" fill="${jacket}" />
    <path d="M-108 232q-52 60-76 128l48 20q22-62 48-94zM108 232q52 60 76 128l-48 20q-22-62-48-94z" fill="${jacket}" stroke="#00000033" stroke-width="4" />
    <path d="M-70 150a70 74 0 0 1 140 0v34q0 40-70 40t-70-40z" fill="${helmet}" stroke="#00000066" stroke-width="4" />
    <path d="M-230 340h78M230 340h-78" stroke="#22282d" stroke-width="20" stroke-linecap="round" />
    <path d="M-214 300v36M214 300v36" stroke="#22282d" stroke-width="8" />
    <ellipse cx="-214" cy="282" rx="34" ry="22" fill="#7f97a5" stroke="#22282d" stroke-width="6" />
    <ellipse cx="214" cy="282" rx="34" ry="22" fill="#7f97a5" stroke="#22282d" stroke-width="6" />
    <path d="M-150 392q150-40 300 0l-22 40h-256z" fill="#24292d" />
    <path d="M-140 426h280q26 92-28 156h-224q-54-64-28-156z" fill="${paint}" stroke="#00000066" stroke-width="4" />
    <path d="M-64 436h128v30q-64 22-128 0z" fill="#c2372f" stroke="#00000066" stroke-width="3" />
    <path d="M-124 440h40v24h-46zM124 440h-40v24h46z" fill="#e7932e" />
    ${plate(0, 546, 262)}`;
}

function drawBus(paint: string, plate: DrawnPlate): string {
  return `<ellipse cx="0" cy="690" rx="430" ry="26" fill="#000000" opacity="0.26" />
    <path d="M-350 600h110v92h-110zM350 600h-110v92h110z" fill="#1f2326" />
    <path d="M-390 664V66q0-34 40-38q350-26 700 0q40 4 40 38v598z" fill="${paint}" stroke="#00000066" stroke-width="5" />
    <path d="M-300 48h600v46h-600z" fill="#23292e" />
    <path d="M-352 118q352-22 704 0v268q-352 26-704 0z" fill="#3c4d59" />
    <path d="M-20 112h12v284h-12z" fill="#22282d" />
    <path d="M-300 130h110l-70 240h-70z" fill="#8fa5b3" opacity="0.4" />
    <path d="M-390 430h780v40h-780z" fill="#2f7d68" />
    <path d="M-360 500h120v62h-120zM360 500h-120v62h120z" fill="#f2f0d8" stroke="#00000066" stroke-width="4" />
    <path d="M-390 610h780v54h-780z" fill="#000000" opacity="0.2" />
    ${plate(0, 560, 330)}`;
}
