let bytesOf: Map<string, number> | null = null;

/**
 * A text in Big5, which browsers only read: by the table that they read it with.
 * @returns null where a character is not in it
 */
export function toBig5(text: string): Uint8Array<ArrayBuffer> | null {
  bytesOf ??= buildTable();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const pair = code < 0x80 ? code : bytesOf.get(character);
    if (pair === undefined) return null;
    if (pair > 0xff) bytes.push(pair >> 8);
    bytes.push(pair & 0xff);
  }
  return Uint8Array.from(bytes);
}

function buildTable(): Map<string, number> {
  const decoder = new TextDecoder('big5', { fatal: true });
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail > 0x7e && trail < 0xa1) continue;
      const character = decode(decoder, lead, trail);
      // Where two pairs mean the same, most programs write the first one of the plain part (0xa1 to 0xf9).
      if (character !== null && (!table.has(character) || isPlain(lead, table.get(character))))
        table.set(character, (lead << 8) | trail);
    }
  return table;
}

function isPlain(lead: number, known: number | undefined): boolean {
  return lead >= 0xa1 && (known ?? 0) >> 8 < 0xa1;
}

function decode(decoder: TextDecoder, lead: number, trail: number): string | null {
  try {
    return decoder.decode(Uint8Array.of(lead, trail));
  } catch {
    return null;
  }
}
