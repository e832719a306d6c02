import { isUtf8 } from 'node:buffer';

const BYTES_LOOKED_AT = 4096;

/** UTF-16 without a mark: every other byte of English text is zero. */
function utf16Of(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, BYTES_LOOKED_AT);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16Of(bytes) ?? 'utf-8';
}

/** The characters 80 to 9F of Windows-1252; five of them stand for nothing. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

// Node's own decoder takes it for Latin-1 and loses these (seen in 20 to 24).
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (letter) => HIGH.charAt(letter.charCodeAt(0) - 0x80));

/** A piece of this many bytes is decoded and read in well under ten milliseconds. */
const PIECE_BYTES = 4096;

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252, as
 * Excel saves CSV on Windows. It comes in small pieces: a whole file would keep everybody waiting.
 */
export function* decodePieces(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes);
  // No other encoding is as strict as UTF-8.
  const isWindows = encoding === 'utf-8' && !isUtf8(bytes);
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    yield isWindows ? decodeWindows1252(piece) : decoder.decode(piece, { stream: true });
  }
  if (!isWindows) yield decoder.decode();
}
