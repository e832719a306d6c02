import { randomUUID } from 'node:crypto';
import { appRouter } from '@callboard/api/app/app-router';
import { jpegOf } from '@callboard/api/testing/pictures';
import { imports } from '@callboard/db/schema/imports';
import { atLength } from '@callboard/db/testing/at-length';
import { inputShape } from '@callboard/server/rest/input-shape';
import { restProcedures } from '@callboard/server/rest/rest-procedures';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { ne } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf, requestOf } from '../testing/requests-of.ts';
import { asJson } from './hostile-values.ts';
import { KnownIds } from './known-ids.ts';
import { randomBody } from './random-body.ts';
import { runSeed } from './run-seed.ts';
import { makeWorld } from './world.ts';

const REQUESTS = atLength(250, 20_000);
const BETWEEN_TURNS = 25;
const LONGEST_MS = 3_600_000;

const app = await startHttpApp();
afterAll(() => app.close());
const { valuesFor } = await makeWorld(app);
const ids = new KnownIds(Object.values(app.people).map(({ id }) => id));
const photo = await jpegOf();

const ROLES = ['admin', 'dispatcher', 'tech', 'customer'] as const;
type Role = (typeof ROLES)[number];
const sessions = new Map<Role, Record<string, string>>();

async function sessionOf(role: Role, isNew = false): Promise<Record<string, string>> {
  const known = isNew ? undefined : sessions.get(role);
  const session = known ?? (await app.bearer(role));
  sessions.set(role, session);
  return session;
}

let sent = 0;
const someAddress = () => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;

const BOUNDARY = 'callboard-form';
const formOf = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Told together at the end: what comes after one is tried all the same. */
const failures: string[] = [];

type Payload = { type: string; body: string | Buffer };

/** Sends a request as somebody; an answer of 500 and above is a failure. */
async function send(
  role: Role,
  { method, path }: { method: string; path: string },
  payload: Payload | undefined,
  isRepeated = false,
): Promise<{ status: number; answer: unknown }> {
  sent += 1;
  const reply = await app.server.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method),
    url: path,
    payload: payload?.body,
    headers: {
      ...(await sessionOf(role, isRepeated)),
      ...(payload && { 'content-type': payload.type }),
    },
    remoteAddress: someAddress(),
  });
  if (reply.statusCode === 401 && !isRepeated && !path.startsWith('/api/auth/')) {
    return send(role, { method, path }, payload, true);
  }
  if (reply.statusCode >= 500) {
    const body = String(payload?.body ?? '').slice(0, 2000);
    failures.push(`${role}: ${method} ${path} ${body} was answered ${reply.body}`);
  }
  const isJson = String(reply.headers['content-type']).includes('json');
  return { status: reply.statusCode, answer: isJson && reply.body !== '' ? reply.json() : null };
}

const JSON_TYPE = 'application/json';

/** Calls one procedure over REST. */
async function ask(role: Role, name: string, input: unknown) {
  const { method, path, body } = requestOf(procedureOf(name), 'rest', input, asJson);
  const said = await send(
    role,
    { method, path },
    body === undefined ? undefined : { type: JSON_TYPE, body },
  );
  if (said.status < 300) ids.learn(name, said.answer);
  return said;
}

const Read = z.object({ _id: z.string(), state: z.string() }).catch({ _id: '', state: '' });
const isWorking = ({ state }: { state: string }) => state.endsWith('ing');

async function ended(id: string): Promise<void> {
  await expect
    .poll(async () => isWorking(Read.parse((await ask('admin', 'imports.byId', { id })).answer)), {
      interval: 10,
    })
    .toBe(false);
}

const FILES: Record<string, () => string> = {
  customers: () => {
    const id = randomUUID().slice(0, 8);
    return `Customer ID,First Name,Last Name,Phone,Street,City,State,Zip,Lead Source\n${id},Ida,Brought,512-555-${id.replaceAll(/\D/g, '1').slice(0, 4)},${id} Elm St,Austin,TX,78701,Source ${id}\n`;
  },
  equipment: () => {
    const serial = randomUUID().slice(0, 8);
    const places = [...ids.of('properties')];
    return `Equipment ID,Property ID,Type,Serial,Replaced by\n${serial},${places.at(-1) ?? ''},furnace,S-${serial},R-${serial}\nR-${serial},${places.at(-1) ?? ''},furnace,T-${serial},\n`;
  },
  catalog: () => `Code,Name,Price\n${randomUUID().slice(0, 8)},Brought,10\n`,
  employees: () =>
    `First name,Last name,Email\nEve,Brought,${randomUUID().slice(0, 8)}@example.com\n`,
  'referral-sources': () => `Name\n${randomUUID().slice(0, 8)}\n`,
};

const upload = (path: string, name: string, bytes: Buffer, role: Role = 'admin') =>
  send(
    role,
    { method: 'POST', path },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, body: formOf(name, bytes) },
  );

async function importSomething(kind: string): Promise<void> {
  const text = FILES[kind]?.() ?? '';
  const { answer } = await upload(`/api/imports/${kind}`, 'some.csv', Buffer.from(text));
  ids.learn('imports.upload', answer);
  const read = z
    .object({ _id: z.string(), columns: z.array(z.unknown()), keyField: z.string() })
    .parse(answer);
  const { _id: id, columns, keyField } = read;
  await ask('admin', 'imports.check', { id, columns, keyField });
  await ended(id);
  await ask('admin', 'imports.rows', { id });
  await ask('admin', 'imports.store', { id });
  await ended(id);
}

/** Things come and go while requests still name them. */
const TURNS: ((some: (source: string) => string) => Promise<unknown>)[] = [
  ...Object.keys(FILES).map((kind) => () => importSomething(kind)),
  async (some) => {
    const id = some('imports.upload');
    await ask('admin', 'imports.undo', { id });
    await ended(id);
  },
  (some) =>
    ask('dispatcher', 'customers.merge', {
      id: some('customers'),
      into: some('customers'),
      confirmedSame: true,
    }),
  async (some) => {
    const id = some('customers');
    const { answer } = await ask('dispatcher', 'customers.merges', { id });
    const merges = z
      .array(z.object({ version: z.int() }))
      .catch([])
      .parse(answer);
    for (const { version } of merges.slice(0, 2)) {
      await ask('dispatcher', 'history.undo', { kind: 'customers', id, version });
    }
  },
  (some) => ask('tech', 'equipment.retire', { id: some('equipment'), retiredOn: '2026-11-02' }),
  (some) =>
    ask('tech', 'equipment.replace', {
      id: some('equipment'),
      retiredOn: '2026-11-02',
      successor: { type: 'furnace', brand: 'Later' },
    }),
  (some) => ask('tech', 'equipment.create', { propertyId: some('properties'), type: 'furnace' }),
  (some) => ask('dispatcher', 'equipment.remove', { id: some('equipment') }),
  (some) => ask('admin', 'referralSources.remove', { id: some('referralSources') }),
  (some) => ask('admin', 'catalog.remove', { id: some('catalog') }),
  (some) =>
    ask('tech', 'serviceCalls.create', {
      customerId: some('customers'),
      propertyId: some('properties'),
      scheduledAt: '2026-12-02T15:00:00Z',
    }),
  // Whatever was changed is taken back, whoever it belongs to by now.
  async (some) => {
    const kinds = [
      'customers',
      'properties',
      'service-calls',
      'equipment',
      'catalog',
      'referral-sources',
      'employees',
      'files',
    ];
    for (const kind of kinds) {
      const district = kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const id = some(district);
      for (const verb of ['undo', 'revert']) {
        for (const version of [1, 2, 3]) {
          await ask('admin', `history.${verb}`, { kind, id, version });
        }
      }
    }
  },
];

const procedures = restProcedures(appRouter);

test(`${REQUESTS.toLocaleString('en-US')} random requests over all addresses, while things come and go, are answered`, {
  timeout: LONGEST_MS,
}, async () => {
  for (const { name, type, route, inputs } of procedures) {
    const needed = inputShape(inputs).required;
    if (type === 'query' && !route.download && needed.length === 0) await ask('admin', name, {});
  }
  for (const kind of Object.keys(FILES)) await importSomething(kind);
  const shapes = new Map(procedures.map(({ name, inputs }) => [name, inputShape(inputs)]));
  const statuses = new Map<number, number>();
  for (let at = 0; at < REQUESTS; at += 1) {
    const pick = <Value>(values: fc.Arbitrary<Value>): Value => {
      const [value] = fc.sample(values, { seed: runSeed + at, numRuns: 1 });
      return z.custom<Value>().parse(value);
    };
    const { name, route } = pick(fc.constantFrom(...procedures));
    const role = pick(fc.constantFrom<Role>('admin', ...ROLES));
    const shape = shapes.get(name);
    if (!shape) throw new Error(`${name} has no shape`);
    const body = pick(randomBody(shape, ids.valuesFor(name, valuesFor(name))));
    if (route.upload) {
      const bytes = pick(
        fc.oneof(
          fc.constantFrom(photo, photo.subarray(0, 200), Buffer.from(FILES.customers?.() ?? '')),
          fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
        ),
      );
      const { path } = requestOf(procedureOf(name), 'rest', body, asJson);
      await upload(path, 'some.csv', bytes, role);
      continue;
    }
    const { status } = await ask(role, name, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (at % BETWEEN_TURNS !== 0) continue;
    const turn = pick(fc.constantFrom(...TURNS));
    await turn((source) => {
      const known = ids.of(source);
      return known[Math.floor((known.length * ((at * 7919) % 997)) / 997)] ?? randomUUID();
    });
  }
  console.info(`Answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(failures).toEqual([]);
  // Enough of them have to do something for the others to mean something.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  const stopped = await app.db
    .select({ problem: imports.problem })
    .from(imports)
    .where(ne(imports.problem, ''));
  expect(stopped.filter(({ problem }) => problem.startsWith('Something unexpected'))).toEqual([]);
});
