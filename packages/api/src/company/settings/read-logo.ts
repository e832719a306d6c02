import { createHash } from 'node:crypto';
import { MOST_LOGO_SIDE } from '@callboard/contract/platform/limits';
import sharp from 'sharp';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';

const FORMATS = new Set(['png', 'jpeg', 'webp']);

// SVG can contain scripts, so it is never parsed.
sharp.block({ operation: ['VipsForeignLoadSvg'] });

/**
 * Checks an uploaded image by its content and re-encodes it as WebP, which drops metadata and
 * trailing bytes.
 * @throws DomainError `unsupported_media_type` for anything but PNG, JPEG and WebP, `invalid` for
 *   more than 2048 x 2048 pixels
 */
export async function readLogo(upload: Buffer) {
  // The header gives the size before any pixel is decoded. Sharp throws on an empty file.
  const header = async () => sharp(upload, { limitInputPixels: false }).metadata();
  const metadata = await header().catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format)) {
    throw new DomainError('unsupported_media_type', 'The logo must be a PNG, JPEG or WebP image.');
  }
  if (metadata.width > MOST_LOGO_SIDE || metadata.height > MOST_LOGO_SIDE) {
    throw invalidField('file', 'The logo can be at most 2048 x 2048 pixels.');
  }
  const bytes = await sharp(upload, { limitInputPixels: MOST_LOGO_SIDE * MOST_LOGO_SIDE })
    .autoOrient()
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => {
      throw invalidField('file', 'This image is damaged. Choose another one.');
    });
  return {
    bytes,
    type: 'image/webp',
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  };
}
