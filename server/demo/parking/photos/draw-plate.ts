import glyphs from './plate-glyphs.json' with { type: 'json' };

/** Strokes of each sign in a box of 60 by 100: as paths they look the same on a machine without fonts. */
const STROKES: ReadonlyMap<string, string> = new Map(Object.entries(glyphs));
const ADVANCE = 74;
const DASH_ADVANCE = 44;

export interface PlateColours {
  ground: string;
  ink: string;
  /** Of the strip below the signs, which marks an electric vehicle; null for the others. */
  strip: string | null;
}

/** Where the middle of a plate is in a picture, and how wide it is, in the units of the picture. */
export interface PlatePlace {
  x: number;
  y: number;
  width: number;
}

/** A plate as SVG. @param plate with its dash: `ABC-1234` */
export function drawPlate(plate: string, { ground, ink, strip }: PlateColours, place: PlatePlace): string {
  const width = [...plate].reduce((sum, sign) => sum + advanceOf(sign), 0);
  const box = { width: width + 44, height: strip === null ? 152 : 172 };
  const scale = place.width / box.width;
  let at = 30;
  const signs = [...plate].map((sign) => {
    const x = at;
    at += advanceOf(sign);
    return sign === '-'
      ? `<path d="M${x} 76h${DASH_ADVANCE - 20}" />`
      : `<path transform="translate(${x} 26)" d="${STROKES.get(sign) ?? ''}" />`;
  });
  const top = place.y - (box.height * scale) / 2;
  return `<g transform="translate(${place.x - place.width / 2} ${top}) scale(${scale})">
    <rect width="${box.width}" height="${box.height}" rx="14" fill="${ground}" stroke="#59636e" stroke-width="5" />
    ${strip === null ? '' : `<rect x="12" y="144" width="${box.width - 24}" height="16" rx="4" fill="${strip}" />`}
    <g fill="none" stroke="${ink}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round">${signs.join('')}</g>
  </g>`;
}

function advanceOf(sign: string): number {
  return sign === '-' ? DASH_ADVANCE : ADVANCE;
}
