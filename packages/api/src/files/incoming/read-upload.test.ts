import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const read = (bytes: Buffer) => readUpload(bytes, 'somebody');

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const jpeg = await picture().jpeg().toBuffer();
const png = await picture().png().toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const wrongKind = { code: 'unsupported_media_type' };
const invalid = (words: string) => ({
  code: 'invalid',
  parts: { fields: { file: [expect.stringContaining(words)] } },
});

/** An empty archive: all that readers of ZIP look for stands at the end. */
const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

test.each(['jpeg', 'png', 'webp'] as const)('a %s stays one, with a thumbnail', async (format) => {
  const kept = await read(await picture(900, 600).toFormat(format).toBuffer());
  expect(kept.type).toBe(`image/${format}`);
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format, width: 900, height: 600 });
  expect(await sharp(kept.thumbnail).metadata()).toMatchObject({
    format: 'jpeg',
    width: 400,
    height: 267,
  });
});

test('a photo is turned upright and loses what the camera wrote into it, such as the place', async () => {
  const photo = await picture(60, 40)
    .withExif({
      IFD0: { Make: 'Camera of Cora' },
      IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Camera of Cora')).toBe(true);
  const { bytes, thumbnail } = await read(photo);
  for (const made of [bytes, thumbnail]) {
    const { exif, orientation, width, height } = await sharp(made).metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(made?.includes('Camera of Cora')).toBe(false);
  }
});

test('of a GIF that came with a text one picture is kept, as a PNG', async () => {
  const frame = await picture(90, 60).png().toBuffer();
  const next = await picture(90, 60).negate().png().toBuffer();
  const moving = await sharp([frame, next], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const kept = await readUpload(moving, 'somebody', 'text');
  expect(kept.type).toBe('image/png');
  expect(await sharp(kept.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 90,
    height: 60,
  });
  expect(kept.thumbnail).toBeDefined();
});

test.each([
  ['a HEIC', '\u0000\u0000\u0000\u0018ftypheic', 'Ask for this one as a JPEG or a screenshot.'],
  ['a BMP', 'BM\u0036\u0000', 'Ask for a JPEG or a screenshot.'],
  ['a TIFF', 'II*\u0000', 'Ask for a JPEG or a screenshot.'],
  ['a TIFF the other way around', 'MM\u0000*', 'Ask for a JPEG or a screenshot.'],
  ['an AVIF', '\u0000\u0000\u0000\u0020ftypavif', 'Ask for a JPEG or a screenshot.'],
  ['a video', '\u0000\u0000\u0000\u0018ftypmp42', 'Ask for a photo instead.'],
  ['a damaged picture', '\u00ff\u00d8\u00ff', 'Ask them to send it again.'],
  ['a GIF of nothing', 'GIF89a', 'Ask them to send it again.'],
  ['a damaged PDF', '%PDF-1.7', 'Ask them to send it again.'],
])('of %s that came with a text it is said what the office can do', async (_, text, words) => {
  const refused = readUpload(Buffer.from(text, 'latin1'), 'somebody', 'text');
  await expect(refused).rejects.toThrow(words);
});

test('a GIF of a text that would be billions of pixels is not drawn', async () => {
  const gif = await picture(8, 8).gif().toBuffer();
  const size = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  size.copy(gif, gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0])) + 5);
  size.copy(gif, 6);
  await expect(readUpload(gif, 'somebody', 'text')).rejects.toMatchObject({ code: 'invalid' });
});

test('what stands behind the end of a picture is not kept', async () => {
  const { bytes } = await read(Buffer.concat([jpeg, Buffer.from('a secret of the phone')]));
  expect(bytes.includes('a secret of the phone')).toBe(false);
});

test('a large photo is kept smaller', async () => {
  const { bytes } = await read(await picture(6000, 3000).jpeg().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 2048 });
});

test('a PDF is kept as it is, without a thumbnail', async () => {
  expect(await read(pdf)).toEqual({ type: 'application/pdf', bytes: pdf });
});

describe('refused with a sentence is', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG behind its declaration', '<?xml version="1.0"?><svg></svg>'],
    ['an archive', 'PK\u0003\u0004'],
    ['a program', '\u007fELF'],
    ['a movie', '\u0000\u0000\u0000\u0018ftypmp42'],
  ])('%s', async (_, text) => {
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject(wrongKind);
  });

  test('a HEIC, and the sentence says what to do', async () => {
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000', 'latin1');
    await expect(read(heic)).rejects.toThrow('Send this one as a JPEG.');
  });

  test.each(['gif', 'tiff', 'avif'] as const)('a %s', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    await expect(read(bytes)).rejects.toMatchObject(wrongKind);
  });

  test.each([
    ['a JPEG with a page in its comment', () => withComment('<html><body onload=alert(1)>')],
    [
      'a JPEG with a script behind it',
      () => Buffer.concat([jpeg, Buffer.from('<script >x</script>')]),
    ],
    ['a JPEG with a PDF behind it', () => Buffer.concat([jpeg, pdf])],
    ['a PNG with an archive behind it', () => Buffer.concat([png, zip])],
    ['a PNG with PHP behind it', () => Buffer.concat([png, Buffer.from('<?php system(1);')])],
    ['a PDF with an archive behind it', () => Buffer.concat([pdf, zip])],
    ['a PDF that is a page at its beginning', () => Buffer.from('%PDF-1.4\n<script>\n%%EOF')],
  ])('%s', async (_, make) => {
    await expect(read(make())).rejects.toMatchObject(invalid('holds something that is not'));
  });

  test.each([
    [
      'a JPEG of which half is missing',
      () => noise().then((all) => all.subarray(0, all.length / 2)),
    ],
    ['a PNG that is only a beginning', async () => png.subarray(0, 20)],
    ['a WebP of nothing', async () => Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP', 'latin1')],
    ['a PDF without an end', async () => pdf.subarray(0, 20)],
  ])('%s', async (_, make) => {
    await expect(read(await make())).rejects.toMatchObject(invalid('damaged'));
  });

  test('a bomb: a few kilobytes that would be billions of pixels', async () => {
    const bomb = blackPng(50_000, 50_000, 100);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toMatchObject(invalid('at most 50 megapixels'));
    const flat = Buffer.concat([bomb.subarray(0, 8), deflateRawSync(Buffer.alloc(1000))]);
    await expect(read(flat)).rejects.toMatchObject(invalid('damaged'));
  });
});

function withComment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** A PNG that says how large it is, and holds only its first rows. */
function blackPng(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
