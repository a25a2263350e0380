const MOST_CHARACTERS = 120;
/** File systems count bytes of UTF-8, and take 255; a browser adds ` (1)` to a name that is there. */
const MOST_BYTES = 240;
/** `filename*=UTF-8''%E5%A0%B1.csv` (RFC 5987). */
const EXTENDED = /;\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"\s]+)/i;
const PLAIN = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i;
/** What turns the direction of a text, cannot be seen, or is half a character: `cod.[U+202E]exe` reads as `exe.doc`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const RESERVED = /[<>:"|?*]/g;
/** Names that Windows keeps for devices, whatever their extension; it takes superscript digits for digits. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/**
 * The name of a downloaded file, safe to save it under. It has no folder, and no character that a file system or a
 * reader takes for another.
 * @param disposition the header Content-Disposition (RFC 6266)
 * @param operationId named after it where the header has no name: `order.exportOrders` gives `exportOrders.csv`
 * @param type the media type
 */
export function readFileName(disposition: string, operationId: string, type: string): string {
  const given = toSafeName(readExtended(disposition) ?? readPlain(disposition) ?? '');
  if (given !== '') return given;
  const [, extension] = /^\w+\/([a-z0-9]{2,5})$/.exec(type) ?? [];
  const name = operationId.split('.').at(-1) ?? operationId;
  return extension === undefined ? name : `${name}.${extension}`;
}

function readExtended(disposition: string): string | null {
  const [, charset = '', encoded] = EXTENDED.exec(disposition) ?? [];
  if (encoded === undefined) return null;
  const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return decode(bytes, charset);
}

/** Browsers give each byte of a header as a character; many servers write UTF-8 there. */
function readPlain(disposition: string): string | null {
  const [, quoted, bare] = PLAIN.exec(disposition) ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? bare?.trim();
  return name === undefined ? null : (decode(name, 'utf-8') ?? name);
}

/** @returns null where these characters are no bytes, or not in this charset */
function decode(characters: string, charset: string): string | null {
  const codes = Array.from(characters, (character) => character.charCodeAt(0));
  if (codes.some((code) => code > 0xff)) return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return null;
  }
}

function toSafeName(name: string): string {
  const file = name.replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const clean = file.replace(RESERVED, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  const short = shorten(clean);
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Keeps the extension. */
function shorten(name: string): string {
  if (isShort(name)) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const kept = Array.from(name.slice(0, name.length - extension.length)).slice(0, MOST_CHARACTERS);
  while (!isShort(kept.join('') + extension)) kept.pop();
  return kept.join('').replace(/[\s.]+$/, '') + extension;
}

function isShort(name: string): boolean {
  return Array.from(name).length <= MOST_CHARACTERS && new TextEncoder().encode(name).length <= MOST_BYTES;
}
