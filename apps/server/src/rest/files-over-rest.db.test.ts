import { request } from 'node:http';
import { jpegOf } from '@callboard/api/testing/pictures';
import { makeCall } from '@callboard/api/testing/records';
import { StoredFile } from '@callboard/contract/files/files';
import { Problem } from '@callboard/contract/platform/problem';
import { afterAll, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';

const app = await startHttpApp();
afterAll(() => app.close());

const origin = `http://127.0.0.1:${app.port}`;
const call = await makeCall(app, await app.as('dispatcher'));
const files = `/api/service-calls/${call._id}/files`;
const headers = await app.bearer('tech');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function send(bytes: Buffer, name: string) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(origin + files, { method: 'POST', body, headers });
  const json: unknown = await answer.json();
  return { status: answer.status, body: json };
}

const sent = async (bytes: Buffer, name: string) => {
  const { status, body } = await send(bytes, name);
  expect(status).toBe(201);
  return StoredFile.parse(body);
};

const get = (path: string, more: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { ...headers, ...more } });

test('a photo is sent, listed, shown and removed', async () => {
  const file = await sent(await jpegOf(), 'Süd "wall".jpg'.replaceAll('"', ''));
  expect(await (await get(files)).json()).toEqual([file]);
  const shown = await get(file.url);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(file.size),
    'content-disposition': `inline; filename="S_d wall.jpg"; filename*=UTF-8''S%C3%BCd%20wall.jpg`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await shown.arrayBuffer()).byteLength).toBe(file.size);
  const etag = shown.headers.get('etag') ?? '';
  expect((await get(file.url, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(file.thumbnailUrl)).headers.get('content-type')).toBe('image/jpeg');
  expect((await fetch(origin + file.url)).status).toBe(401);
  const removed = await fetch(origin + file.url, { method: 'DELETE', headers });
  expect({ status: removed.status, body: await removed.text() }).toEqual({ status: 204, body: '' });
  expect((await get(file.url)).status).toBe(404);
});

test('a PDF is saved instead of shown, whatever is in it', async () => {
  const file = await sent(pdf, 'manual.pdf');
  expect(file).toMatchObject({ type: 'application/pdf', thumbnailUrl: '', size: pdf.length });
  const saved = await get(file.url);
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="manual.pdf"');
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf);
  expect((await get(`${file.url}/thumbnail`)).status).toBe(404);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 415],
  ['a page named .png', '<html><script>alert(1)</script></html>', 'a.png', 415],
  ['a path as its name', '', '../../a.jpg', 400],
  ['a script as its name', '', '<script>.jpg', 400],
  ['a sign as its name that turns the direction', '', 'a\u202egpj.exe', 400],
])('%s is refused with a sentence', async (_, text, name, status) => {
  const { body } = await send(text === '' ? await jpegOf() : Buffer.from(text), name);
  expect(Problem.parse(body)).toMatchObject({
    status,
    detail: expect.stringMatching(/^[A-Z].+\.$/),
  });
});

test('a file of more than 10 MB is refused with a sentence', async () => {
  const { body } = await send(Buffer.alloc(10 * 1024 * 1024 + 1), 'a.jpg');
  expect(Problem.parse(body)).toMatchObject({
    status: 413,
    detail: 'A file can be at most 10 MB here.',
  });
});

/** Sends 100 MB of which nobody was told; resolves with the answer to it. */
const sendEndless = () =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request(origin + files, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    });
    outgoing.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.once('error', reject);
    outgoing.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const chunk = Buffer.alloc(1024 * 1024, 0xff);
    let left = 100;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!outgoing.write(chunk)) {
          outgoing.once('drain', more);
          return;
        }
      }
      outgoing.end('\r\n--b--\r\n');
    };
    more();
  });

test('100 MB that nobody announced are refused without being kept in memory', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  expect(await sendEndless()).toBe(413);
  clearInterval(watch);
  expect(most).toBeLessThan(50 * 1024 * 1024);
});
