const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 1024 * 1024;
const MAX_SIDE = 2048;

/** What the file dialog offers. */
export const LOGO_TYPES = TYPES.join(',');

/**
 * Whether the server would take this file, in its own words; it looks again by itself.
 * @returns what is wrong with it, or nothing
 */
export async function checkLogo(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return 'The logo must be a PNG, JPEG or WebP image.';
  if (file.size > MAX_BYTES) return 'The logo may have at most 1 MiB.';
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return 'This image is damaged. Choose another one.';
  const isTooLarge = image.width > MAX_SIDE || image.height > MAX_SIDE;
  image.close();
  return isTooLarge ? 'The logo may have at most 2048 x 2048 pixels.' : undefined;
}
