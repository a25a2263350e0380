/** A part of an FLV file that is sent at its time. */
export interface TimedTag {
  /** Milliseconds since the stream began. */
  at: number;
  bytes: Uint8Array;
}

/** A clip without sound (FLV with H.264), taken apart once. */
export interface Clip {
  /** The head of the file, with what a decoder needs before the first picture. */
  head: Uint8Array;
  pictures: readonly TimedTag[];
  /** Milliseconds from the first picture of a round to that of the next one. */
  length: number;
}

const FILE_HEAD_BYTES = 13;
const TAG_HEAD_BYTES = 11;
const VIDEO = 9;
/** The second byte of a picture's data; the decoder's settings have 0, the end of the pictures 2. */
const PICTURE = 1;

/** @throws Error for a file that is no FLV with pictures */
export function parseClip(file: Buffer): Clip {
  if (file.toString('latin1', 0, 3) !== 'FLV') throw new Error('The clip is no FLV file.');
  const heads: Buffer[] = [file.subarray(0, FILE_HEAD_BYTES)];
  const pictures: TimedTag[] = [];
  let place = FILE_HEAD_BYTES;
  while (place + TAG_HEAD_BYTES < file.length) {
    const end = place + TAG_HEAD_BYTES + file.readUIntBE(place + 1, 3) + 4;
    const tag = file.subarray(place, end);
    const kind = tag[TAG_HEAD_BYTES + 1];
    const at = file.readUIntBE(place + 4, 3) + file.readUInt8(place + 7) * 0x1000000;
    if (tag[0] === VIDEO && kind === PICTURE) pictures.push({ at, bytes: tag });
    else if (tag[0] === VIDEO && kind === 0) heads.push(tag);
    place = end;
  }
  const [first, second] = pictures;
  const last = pictures.at(-1);
  if (first === undefined || second === undefined || last === undefined)
    throw new Error('The clip has no pictures.');
  return { head: Buffer.concat(heads), pictures, length: last.at - first.at + (second.at - first.at) };
}

/** The pictures again and again, with times that only grow: a player takes them for one long film. */
export function* loopPictures({ pictures, length }: Clip): Generator<TimedTag, never> {
  const start = pictures[0]?.at ?? 0;
  for (let round = 0; ; round += 1)
    for (const { at, bytes } of pictures) {
      const moved = at - start + round * length;
      yield { at: moved, bytes: withTime(bytes, moved) };
    }
}

function withTime(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUIntBE(at % 0x1000000, 4, 3);
  copy.writeUInt8(Math.floor(at / 0x1000000) % 0x100, 7);
  return copy;
}
