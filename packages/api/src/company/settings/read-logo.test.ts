import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLogo } from './read-logo.ts';

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const wrongType = { code: 'unsupported_media_type' };
const invalid = (words: string) => ({
  code: 'invalid',
  parts: { fields: { file: [expect.stringContaining(words)] } },
});

test.each(['png', 'jpeg', 'webp'] as const)('a logo may be a %s', async (format) => {
  const logo = await readLogo(await image(20, 10).toFormat(format).toBuffer());
  expect(logo).toMatchObject({ type: 'image/webp', hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await sharp(logo.bytes).metadata()).toMatchObject({ width: 20, height: 10 });
});

test('the same image keeps its address, a different one gets a new address', async () => {
  const hash = async (width: number) =>
    (await readLogo(await image(width, 10).png().toBuffer())).hash;
  expect(await hash(10)).toBe(await hash(10));
  expect(await hash(10)).not.toBe(await hash(11));
});

describe('a logo is refused', () => {
  test('when it is an SVG, which can contain scripts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    for (const text of [svg, `<?xml version="1.0"?>${svg}`]) {
      await expect(readLogo(Buffer.from(text))).rejects.toMatchObject(wrongType);
    }
  });

  test.each(['gif', 'tiff', 'avif'] as const)('when it is a %s', async (format) => {
    const bytes = await image(9, 9).toFormat(format).toBuffer();
    await expect(readLogo(bytes)).rejects.toMatchObject(wrongType);
  });

  test('when it is empty or not an image', async () => {
    for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), Buffer.from('%PDF-1.7')]) {
      await expect(readLogo(bytes)).rejects.toMatchObject(wrongType);
    }
  });

  test.each([
    [2049, 1],
    [1, 2049],
    [5000, 5000],
  ])('when it has %d x %d pixels', async (width, height) => {
    const bytes = await image(width, height).png().toBuffer();
    await expect(readLogo(bytes)).rejects.toMatchObject(invalid('at most 2048 x 2048 pixels'));
  });

  test('when its second half is missing', async () => {
    const whole = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#336699', noise: NOISE },
    })
      .png()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(readLogo(half)).rejects.toMatchObject(invalid('damaged'));
  });
});

test('a logo of 2048 x 2048 pixels is accepted', async () => {
  const logo = await readLogo(await image(2048, 2048).png().toBuffer());
  expect(await sharp(logo.bytes).metadata()).toMatchObject({ width: 2048, height: 2048 });
});

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;
