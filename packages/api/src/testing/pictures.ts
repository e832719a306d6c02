import sharp from 'sharp';

/** A JPEG of one color, different for each width. */
export const jpegOf = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

/** An upload as the REST adapter passes it on. */
export const uploadOf = (bytes: Buffer, filename = 'attic.jpg') => ({
  file: { read: async () => bytes, mimetype: 'image/jpeg', filename },
});
