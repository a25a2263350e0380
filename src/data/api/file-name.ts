const MOST_CHARACTERS = 120;
/** `filename*=UTF-8''%E5%A0%B1.csv` (RFC 5987). */
const EXTENDED = /;\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"\s]+)/i;
const PLAIN = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i;
/** What turns the direction of a text, or cannot be seen: `cod.[U+202E]exe` reads as `exe.doc`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const RESERVED = /[<>:"|?*]/g;
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The name of a file that came over the network, safe to save it under: no folder, no character that a file system or
 * a reader takes for another.
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
  const characters = Array.from(name);
  if (characters.length <= MOST_CHARACTERS) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MOST_CHARACTERS - extension.length).join('') + extension;
}
