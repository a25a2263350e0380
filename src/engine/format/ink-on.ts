const HALF_BRIGHT = 0.4;

/** White or black, whichever is readable on a colour. @param color `#3f6b96`; grey where it is none */
export function inkOn(color: string | null): string {
  const parts = /^#(..)(..)(..)$/.exec(color ?? '')?.slice(1) ?? ['80', '80', '80'];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (Number.parseInt(part, 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > HALF_BRIGHT ? '#12191e' : '#ffffff';
}
