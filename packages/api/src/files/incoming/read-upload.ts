import sharp, { type Sharp } from 'sharp';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { hidesSomething, isAlsoPage } from './foreign-content.ts';
import { inTurnByPerson } from './in-turn.ts';

/** What is kept of an upload. */
type KeptFile = { type: string; bytes: Buffer; thumbnail?: Buffer };

// Cameras of phones take up to 50 megapixels.
const MOST_PIXELS = 8192 * 6144;
const LONGEST_SIDE = 4096;
const THUMBNAIL_SIDE = 400;
const LONGEST_SECONDS = 20;
// Beyond this a picture is kept in a format that takes less room.
const MOST_PNG_BYTES = 10 * 1024 * 1024;

// One picture keeps one of the computer's cores busy, and no more.
sharp.concurrency(1);
// SVG can contain scripts, so it is never parsed.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

// Drawing a picture anew takes up to a second of a core: one after the other, so others go on.
const drawInTurn = inTurnByPerson();

type Picture = 'jpeg' | 'png' | 'webp' | 'gif';

/** Whoever uploads a file has it at hand; the office that keeps one of a text has to ask for another. */
export type CameBy = 'upload' | 'text';

const KEPT_KINDS = 'A file must be a JPEG, PNG or WebP picture, or a PDF.';

const WORDS = {
  upload: {
    heic: 'Photos in the HEIC format cannot be kept. Send this one as a JPEG.',
    otherPicture: KEPT_KINDS,
    other: KEPT_KINDS,
    damagedPicture: 'This picture is damaged. Choose another one.',
    damagedPdf: 'This PDF is damaged. Choose another file.',
  },
  text: {
    heic: 'Photos in the HEIC format can’t be kept. Ask for this one as a JPEG or a screenshot.',
    otherPicture: 'This kind of picture can’t be kept. Ask for a JPEG or a screenshot.',
    other: 'Only pictures and PDFs can be kept. Ask for a photo instead.',
    damagedPicture: 'This picture came in damaged. Ask them to send it again.',
    damagedPdf: 'This PDF came in damaged. Ask them to send it again.',
  },
} as const satisfies Record<CameBy, Record<string, string>>;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

function pictureFormat(bytes: Buffer, cameBy: CameBy): Picture | undefined {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  // Of which one picture is drawn, if it moves.
  if (cameBy === 'text' && startsWith(bytes, 'GIF8')) return 'gif';
  return undefined;
}

/** The words for what is not kept. */
function kindOf(bytes: Buffer): 'heic' | 'otherPicture' | 'other' {
  const start = bytes.toString('latin1', 0, 12);
  if (/^.{4}ftyp(?:hei|hev|mif|msf)/s.test(start)) return 'heic';
  // BMP, TIFF and AVIF.
  return /^(?:BM|II\*\0|MM\0\*|.{4}ftypavi[fs])/s.test(start) ? 'otherPicture' : 'other';
}

const unsupported = (sentence: string) => new DomainError('unsupported_media_type', sentence);

/**
 * Finds out by its content what an upload is, and makes of it what is kept: a picture is drawn anew,
 * upright and without anything the camera wrote beside it, such as the place; a PDF stays as it is.
 * @param personId who sent it: pictures are drawn in turns by person
 * @param cameBy a GIF is kept, as a PNG, only where it came with a text: who uploads one can choose another file
 * @throws DomainError `unsupported_media_type` for anything else, `invalid` at `file` for what is
 *   damaged, too large to draw, or two things at once
 */
export async function readUpload(
  bytes: Buffer,
  personId: string,
  cameBy: CameBy = 'upload',
): Promise<KeptFile> {
  const words = WORDS[cameBy];
  const format = pictureFormat(bytes, cameBy);
  if (format) {
    if (hidesSomething(bytes)) {
      throw invalidField('file', 'This picture holds something that is not a picture.');
    }
    return drawInTurn(personId, () => redraw(bytes, format, words.damagedPicture));
  }
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes, words.damagedPdf);
  throw unsupported(words[kindOf(bytes)]);
}

function readPdf(bytes: Buffer, damaged: string): KeptFile {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024));
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !tail.includes('%%EOF')) {
    throw invalidField('file', damaged);
  }
  if (isAlsoPage(bytes)) throw invalidField('file', 'This PDF holds something that is not a PDF.');
  return { type: 'application/pdf', bytes };
}

const reader = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

async function redraw(upload: Buffer, format: Picture, damaged: string): Promise<KeptFile> {
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalidField('file', damaged);
    });
  if (width * height > MOST_PIXELS) {
    throw invalidField('file', 'This picture is too large: it can have at most 50 megapixels.');
  }
  try {
    const drawn = reader(upload)
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .timeout({ seconds: LONGEST_SECONDS });
    const { bytes, type } = await encode(drawn, format);
    const thumbnail = await sharp(bytes)
      .resize({
        width: THUMBNAIL_SIDE,
        height: THUMBNAIL_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 70 })
      .toBuffer();
    return { type, bytes, thumbnail };
  } catch {
    throw invalidField('file', damaged);
  }
}

async function encode(drawn: Sharp, format: Picture) {
  if (format === 'jpeg')
    return { type: 'image/jpeg', bytes: await drawn.jpeg({ quality: 82 }).toBuffer() };
  if (format === 'png' || format === 'gif') {
    const bytes = await drawn.clone().png().toBuffer();
    if (bytes.length <= MOST_PNG_BYTES) return { type: 'image/png', bytes };
  }
  return { type: 'image/webp', bytes: await drawn.webp({ quality: 85 }).toBuffer() };
}
