import { atLength } from '@callboard/db/testing/at-length';
import { onePixelPng } from '@callboard/server/testing/one-pixel-png';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runSeed } from './run-seed.ts';

const RUNS = atLength(100, 1000);

const app = await startHttpApp();
afterAll(() => app.close());

const admin = await app.bearer('admin');

const bytes = fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some));

/** An image with some bytes changed, cut off or appended. */
const damagedPicture = fc
  .tuple(fc.nat(onePixelPng.length), bytes, fc.constantFrom('changed', 'cut', 'followed'))
  .map(([at, some, how]) => {
    if (how === 'followed') return Buffer.concat([onePixelPng, some]);
    const kept = onePixelPng.subarray(0, at);
    if (how === 'cut') return kept;
    return Buffer.concat([kept, some, onePixelPng.subarray(at + some.length)]);
  });

const FIRST_BYTES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x04\0\0\0WEBPVP8 ', '<svg/>'];

const file = fc.oneof(
  { weight: 4, arbitrary: damagedPicture },
  { weight: 1, arbitrary: fc.constant(onePixelPng) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...FIRST_BYTES), bytes)
      .map(([first, rest]) => Buffer.concat([Buffer.from(first, 'latin1'), rest])),
  },
  { weight: 1, arbitrary: bytes },
);

const partHead = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant('Content-Disposition: form-data; name="file"; filename="a.png"'),
  },
  { weight: 1, arbitrary: fc.constant('Content-Disposition: form-data; name="file"') },
  { weight: 1, arbitrary: fc.constant('Content-Disposition: form-data; name="__proto__"') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

const upload = fc.tuple(file, partHead, fc.constantFrom('--b--\r\n', '--b\r\n', '--b', ''));

test('settings.setLogo handles random files', async () => {
  let taken = 0;
  const property = fc.asyncProperty(upload, async ([content, head, end]) => {
    const payload = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\nContent-Type: image/png\r\n\r\n`),
      content,
      Buffer.from(`\r\n${end}`),
    ]);
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/settings/logo',
      payload,
      headers: { ...admin, 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode !== 200) return;
    taken += 1;
    const logo = await app.server.inject('/api/settings/logo');
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    // Data after the image or in its metadata is gone.
    expect(logo.rawPayload.includes('<svg')).toBe(false);
  });
  await fc.assert(property, { seed: runSeed, numRuns: RUNS });
  expect(taken).toBeGreaterThan(RUNS / 50);
}, 180_000);
