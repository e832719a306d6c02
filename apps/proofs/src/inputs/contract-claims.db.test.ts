import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { appRouter } from '@callboard/api/app/app-router';
import { jpegOf } from '@callboard/api/testing/pictures';
import { makeCall } from '@callboard/api/testing/records';
import { inputShape } from '@callboard/server/rest/input-shape';
import { restProcedures } from '@callboard/server/rest/rest-procedures';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';

const app = await startHttpApp();
afterAll(() => app.close());

const admin = await app.bearer('admin');
const procedures = restProcedures(appRouter);

type Sent = {
  body?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
};

/** Sends a request as an admin; without a type, a body is JSON. */
async function ask(method: string, url: string, { body, type, headers }: Sent = {}) {
  const answer = await app.call({
    method,
    path: url,
    body: body === undefined ? undefined : Buffer.from(body),
    headers: {
      ...admin,
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
  });
  return answer;
}

/** An address with this id, and ids that nobody has for whatever else it names. */
const pathWith = (path: string, id: string) =>
  `/api${path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, () => randomUUID())}`;

const named = procedures.filter(({ route }) => /\{(id|\w+Id)\}/.test(route.path));
const ODD_IDS = ['x', '0', 'null', '..%2f..', `${randomUUID()}0`, "1'--"];
// No text at all, let alone an id.
const NO_TEXTS = ['%00', '%ED%A0%80'];

describe('an id that is no UUID, or that nobody has, is not found', () => {
  const read = named.filter(({ route }) => route.method === 'GET' || route.method === 'DELETE');

  test.each(read)('$name', async ({ route, inputs }) => {
    const needed = inputShape(inputs).required.filter((field) => !route.path.includes(field));
    const query = needed.map((field) => `${field}=${randomUUID()}`).join('&');
    for (const id of [randomUUID(), ...ODD_IDS]) {
      const { status } = await ask(route.method, `${pathWith(route.path, id)}?${query}`);
      expect([status, id]).toEqual([404, id]);
    }
    for (const id of NO_TEXTS) {
      const { status } = await ask(route.method, `${pathWith(route.path, id)}?${query}`);
      expect([400, 404], id).toContain(status);
    }
  });

  test('in what changes something, too, unless its body is refused first', async () => {
    for (const { name, route } of named.filter((one) => !read.includes(one) && !one.route.upload)) {
      for (const id of [randomUUID(), ...ODD_IDS, ...NO_TEXTS]) {
        const { status } = await ask(route.method, pathWith(route.path, id), { body: '{}' });
        expect([400, 404], `${name} at ${id}`).toContain(status);
      }
    }
  });
});

describe('NUL and half a character are refused', () => {
  const call = async () => (await makeCall(app, await app.as('admin')))._id;

  test.each(['\\u0000', 'a\\u0000b', '\\ud800', 'x\\udc00y'])('in a text: %s', async (text) => {
    const id = await call();
    const bodies: [string, string, string][] = [
      ['POST', '/api/customers', `{"firstName":"${text}","lastName":"Doe","phone":"5125550142"}`],
      ['POST', `/api/service-calls/${id}/notes`, `{"text":"${text}"}`],
      ['PATCH', `/api/service-calls/${id}`, `{"description":"${text}"}`],
      ['PATCH', `/api/service-calls/${id}`, `{"tags":["${text}"]}`],
      ['POST', '/api/items', `{"name":"${text}","code":"C-1"}`],
      ['POST', '/api/referral-sources', `{"name":"${text}"}`],
      ['PUT', '/api/settings', `{"companyName":"${text}"}`],
    ];
    for (const [method, path, body] of bodies) {
      const answer = await ask(method, path, { body });
      expect([answer.status, path]).toEqual([400, path]);
    }
  });

  test.each([
    '/api/customers?q=%00',
    '/api/customers/search?q=a%00b',
    '/api/search?q=%00',
    '/api/search/box?q=%00',
    '/api/items?q=%00',
    '/api/equipment?q=%00',
    '/api/service-calls?q=%00',
  ])('in an address: %s', async (path) => {
    expect((await ask('GET', path)).status).toBe(400);
  });

  test('bytes that are no UTF-8 are refused, and are no server error in an address', async () => {
    const half = Buffer.from([...Buffer.from('{"firstName":"'), 0xff, ...Buffer.from('"}')]);
    expect((await ask('POST', '/api/customers', { body: half })).status).toBe(400);
    expect((await ask('GET', '/api/customers?q=%FF')).status).toBeLessThan(500);
    expect((await ask('GET', '/api/customers/%FF')).status).toBeLessThan(500);
    expect((await ask('GET', '/api/customers/%')).status).toBeLessThan(500);
  });
});

const FORM = 'callboard';
const formOf = (field: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${FORM}\r\ncontent-disposition: form-data; name="${field}"; filename="a.bin"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${FORM}--\r\n`),
  ]);
const multipart = `multipart/form-data; boundary=${FORM}`;

describe('uploads', async () => {
  const uploads = procedures.filter(({ route }) => route.upload);
  const { _id } = await makeCall(app, await app.as('admin'));
  const ownPath = (path: string) =>
    path.includes('{kind}')
      ? '/api/imports/customers'
      : pathWith(path.replace(/^\/(customers|properties|equipment)\//, '/service-calls/'), _id);

  test.each(uploads)('$name says what is too large, and what is no form', async ({ route }) => {
    const path = ownPath(route.path);
    const most = route.upload?.maxBytes ?? 0;
    const large = formOf('file', Buffer.alloc(most + 1));
    expect((await ask('POST', path, { body: large, type: multipart })).status).toBe(413);
    const larger = formOf('file', Buffer.alloc(most + 128 * 1024));
    expect((await ask('POST', path, { body: larger, type: multipart })).status).toBe(413);
    expect((await ask('POST', path, { body: '{}' })).status).toBe(415);
    expect((await ask('POST', path)).status).toBe(415);
    const other = formOf('picture', await jpegOf());
    expect((await ask('POST', path, { body: other, type: multipart })).status).toBe(400);
    const cut = formOf('file', await jpegOf()).subarray(0, 300);
    expect((await ask('POST', path, { body: cut, type: multipart })).status).toBe(400);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/x']) {
      const { status } = await ask('POST', path, { body: 'x', type });
      expect([400, 415], type).toContain(status);
    }
  });

  test('what no file can be is refused by its content', async () => {
    for (const bytes of [Buffer.from('MZ'), Buffer.alloc(0), Buffer.from('<svg/>')]) {
      const sent = { body: formOf('file', bytes), type: multipart };
      expect((await ask('POST', `/api/service-calls/${_id}/files`, sent)).status).toBe(415);
      expect((await ask('POST', '/api/settings/logo', sent)).status).toBe(415);
    }
  });
});

test('a body that is too large is 413, one of another type 415', async () => {
  const large = `{"firstName":"${'x'.repeat(12 * 1024 * 1024)}"}`;
  expect((await ask('POST', '/api/customers', { body: large })).status).toBe(413);
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', '']) {
    expect([415], type).toContain(
      (await ask('POST', '/api/customers', { body: '{}', type })).status,
    );
  }
});

test('an Idempotency-Key with another body is 422, at every address that creates', async () => {
  const { _id } = await makeCall(app, await app.as('admin'));
  const bodies: [string, string, object, object][] = [
    [
      'POST',
      '/api/customers',
      { firstName: 'A', lastName: 'B', phone: '5125550142' },
      { lastName: 'C' },
    ],
    ['POST', `/api/service-calls/${_id}/notes`, { text: 'A' }, { text: 'B' }],
    ['POST', `/api/service-calls/${_id}/payments`, { method: 'cash', amount: 1 }, { amount: 2 }],
    ['PATCH', `/api/service-calls/${_id}`, { description: 'A' }, { description: 'B' }],
    ['POST', '/api/items', { name: 'A', code: 'IK-1' }, { code: 'IK-2' }],
    ['POST', '/api/referral-sources', { name: 'IK-1' }, { name: 'IK-2' }],
  ];
  for (const [method, path, body, other] of bodies) {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask(method, path, { body: JSON.stringify(body), headers });
    expect(first.status, first.body).toBeLessThan(300);
    const again = await ask(method, path, { body: JSON.stringify(body), headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const changed = await ask(method, path, {
      body: JSON.stringify({ ...body, ...other }),
      headers,
    });
    expect([changed.status, path]).toEqual([422, path]);
  }
});

test('no method at any address is a server error', async () => {
  // CONNECT asks for a tunnel, which is no address.
  const methods = METHODS.filter((method) => method !== 'CONNECT');
  const paths = [...new Set(procedures.map(({ route }) => pathWith(route.path, randomUUID())))];
  const some = ['/', '/api', '/api/', '/api/nothing', '/trpc', '/trpc/customers.list', '/healthz'];
  for (const path of [...some, ...paths.slice(0, 8)]) {
    for (const method of methods) {
      const { status } = await ask(method, path);
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  for (const path of paths) {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'TRACE', 'PROPFIND']) {
      const { status, body } = await ask(method, path);
      expect(status, `${method} ${path}: ${body}`).toBeLessThan(500);
    }
  }
});
