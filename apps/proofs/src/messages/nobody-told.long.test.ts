import { join } from 'node:path';
import { openSession } from '@callboard/api/people/sessions/open-session';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { makeEmployee } from '@callboard/api/testing/people';
import { TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { TEMPLATE_KEYS } from '@callboard/contract/messages/template-list';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { send } from '../faults/at-site.ts';
import { customersFile, importAt, visitsFile } from '../faults/imported-file.ts';
import { startBuiltServer } from './built-server.ts';
import { mailStandIn } from './mail-stand-in.ts';
import { Seen } from './manner.ts';
import {
  companyBefore,
  createUnmigrated,
  haveNoneTomorrow,
  haveSamplesTomorrow,
  messagesOf,
  operate,
  toldBy,
  untilAllIsSaid,
} from './quiet-company.ts';
import { textStandIn } from './text-stand-in.ts';

const CUSTOMERS = 100_000;
const CALLS = 20_000;
const CHANGED = 20;
const IMPORTED = 500;
const SAMPLES = 2000;
const DAY_MS = 24 * 60 * 60_000;

const Made = z.object({ _id: z.string(), version: z.int() });
const Places = z.object({
  customer: z.string(),
  phone: z.string(),
  email: z.string(),
  property: z.string(),
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** An admin who was hired just now, asking a server; what is refused throws. */
async function adminAt(databaseUrl: string, url: string) {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const { id, firstName, lastName, email } = await makeEmployee(db, 'admin', {
      email: `admin-${Date.now()}@house.example`,
    });
    const user = { id, name: `${firstName} ${lastName}`, email, role: 'admin' as const };
    const keys = await deriveKeys([TEST_SECRET]);
    const origin = { userAgent: 'Tests', address: '127.0.0.1', isRotating: false };
    const { accessToken: token } = await inTransaction(db, (tx) =>
      openSession(tx, keys, user, origin),
    );
    const insist = async (method: string, path: string, body: object): Promise<unknown> => {
      const answer = await send(`${url}/api${path}`, method, { token, body });
      const said: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
      return said;
    };
    return { token, insist };
  } finally {
    await close();
  }
}

type Admin = Awaited<ReturnType<typeof adminAt>>;

const switchOn = async ({ insist }: Admin, keys: readonly string[]) => {
  for (const key of keys) await insist('PATCH', `/message-templates/${key}`, { isOn: true });
};

const book = async ({ insist }: Admin, { customer, property }: z.infer<typeof Places>) =>
  Made.parse(
    await insist('POST', '/service-calls', {
      customerId: customer,
      propertyId: property,
      scheduledAt: inDays(3),
    }),
  );

/** Visits to come, with their customers, whom mail reaches. */
async function visitsToCome(url: string, count: number) {
  const rows = await ask(
    url,
    `select distinct on (c.id) s.id, c.id as customer, c.phone, c.email, s.property_id as property
    from service_calls s join customers c on c.id = s.customer_id
    where s.status in ('scheduled', 'confirmed') and c.email <> '' order by c.id limit ${count}`,
  );
  return z
    .array(Places.extend({ id: z.string() }))
    .length(count)
    .parse(rows);
}

/** What people do to visits, of which their customers would be told. */
async function changeVisits({ insist }: Admin, visits: Awaited<ReturnType<typeof visitsToCome>>) {
  for (const [at, { id }] of visits.entries()) {
    if (at % 2 === 0) await insist('PATCH', `/service-calls/${id}`, { scheduledAt: inDays(4) });
    else await insist('PATCH', `/service-calls/${id}/status`, { status: 'canceled' });
  }
}

/** Brings customers and what was done for them, takes the visits back, and brings them again. */
async function importAll(url: string, { token }: Admin) {
  const imports = importAt(url, token);
  const bring = async (file: string, kind: 'customers' | 'visits') => {
    const sent = await imports.upload(file, kind);
    await imports.check(sent);
    await imports.until(sent._id, 'checked');
    await imports.store(sent);
    await imports.until(sent._id, 'stored');
    const { rows } = await imports.read(sent._id);
    expect(rows).toMatchObject({ add: IMPORTED, bad: 0 });
    return sent;
  };
  await bring(customersFile(IMPORTED, 'Quiet'), 'customers');
  const visits = await bring(visitsFile(IMPORTED, '6/4/2025'), 'visits');
  await imports.undo(visits);
  await imports.until(visits._id, 'undone');
  await bring(visitsFile(IMPORTED, '6/4/2025'), 'visits');
}

/** Merges customers who have visits to come, and takes one of it back; cancels a visit, and takes that back, too. */
async function mergeAndUndo(url: string, { insist }: Admin) {
  // Not those whose visits people changed before.
  const [one, other, third, fourth] = (await visitsToCome(url, CHANGED + 4)).slice(CHANGED);
  if (!one || !other || !third || !fourth) throw new Error('There are too few visits.');
  await insist('POST', `/customers/${one.customer}/merge`, { into: other.customer });
  const into = third.customer;
  const { version } = Made.parse(
    await insist('POST', `/customers/${fourth.customer}/merge`, { into }),
  );
  await insist('POST', '/history/undo', { kind: 'customers', id: into, version });
  const status = { status: 'canceled' };
  const canceled = Made.parse(await insist('PATCH', `/service-calls/${one.id}/status`, status));
  const change = { kind: 'service-calls', id: one.id, version: canceled.version };
  await insist('POST', '/history/undo', change);
}

test('nobody of 100,000 customers is told by an upgrade, which leaves messages off, nor with all on by a restore, imports of 500, sample data, a merge or an undo', async () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const before = await companyBefore(folder.path, { customers: CUSTOMERS, calls: CALLS });
  onTestFinished(() => before.drop());
  expect(before.visits).toBeGreaterThan(20);

  const [mailsSeen, textsSeen] = [new Seen(() => false, 0), new Seen(() => false, 0)];
  const mails = await mailStandIn(mailsSeen);
  onTestFinished(() => mails.close());
  const texts = await textStandIn(textsSeen, async () => ({ status: 200 }));
  onTestFinished(() => texts.close());
  const ways = {
    smtpUrl: mails.urlFrom('office@acme.example'),
    smsUrl: texts.urlFrom('+15125550100'),
  };

  // An upgrade leaves every message off: what people change is told to nobody until an admin switches it on.
  const upgraded = await startBuiltServer(before.url, folder.path, ways);
  onTestFinished(() => upgraded.end('SIGKILL'));
  await upgraded.ready();
  await ask(
    before.url,
    `insert into text_numbers (phone, says) select distinct phone, 'yes' from customers`,
  );
  const office = await adminAt(before.url, upgraded.url);
  const visits = await visitsToCome(before.url, CHANGED);
  await changeVisits(office, visits);
  const [first, second] = visits;
  if (!first || !second) throw new Error('There are too few visits.');
  await book(office, first);
  await untilAllIsSaid(before.url, mailsSeen);
  expect(await messagesOf(before.url)).toEqual([]);
  expect(toldBy(mailsSeen, textsSeen)).toEqual([]);

  // What waits here, and what is to be reminded of there, leaves nowhere else by itself.
  await switchOn(office, ['booked']);
  await book(office, first);
  await upgraded.end('SIGTERM');
  const file = join(folder.path, 'company.backup');
  await operate(before.url, folder.path, 'backup', file);
  const copy = await createUnmigrated();
  onTestFinished(() => copy.drop());
  await operate(copy.url, folder.path, 'restore', file);
  const restored = await startBuiltServer(copy.url, folder.path, ways);
  onTestFinished(() => restored.end('SIGKILL'));
  await restored.ready();
  const admin = await adminAt(copy.url, restored.url);
  await switchOn(admin, TEMPLATE_KEYS);
  await untilAllIsSaid(copy.url, mailsSeen);
  expect(await messagesOf(copy.url)).toEqual([
    { template: 'booked', state: 'held', count: 1 },
    { template: 'reminder', state: 'waiting', count: expect.any(Number) },
  ]);
  expect(toldBy(mailsSeen, textsSeen)).toEqual([]);

  await haveNoneTomorrow(copy.url);
  await admin.insist('POST', '/messages/release', { areSent: false });
  const waitedFor = await messagesOf(copy.url);
  await importAll(restored.url, admin);
  // As `db:fill` does, which refuses the data of a server in production.
  await fillDatabase(copy.url, { calls: SAMPLES, hasEquipment: false });
  expect(await haveSamplesTomorrow(copy.url)).toBeGreaterThan(0);
  await mergeAndUndo(copy.url, admin);
  await untilAllIsSaid(copy.url, mailsSeen);
  expect(await messagesOf(copy.url)).toEqual([
    ...waitedFor.slice(0, 1),
    { template: 'canceled', state: 'canceled', count: 1 },
    ...waitedFor.slice(1),
  ]);
  expect(toldBy(mailsSeen, textsSeen)).toEqual([]);

  // What a person books is told, by the same ways.
  await ask(copy.url, `delete from text_numbers where phone = '${second.phone}'`);
  await book(admin, first);
  await book(admin, second);
  await untilAllIsSaid(copy.url, mailsSeen);
  expect(toldBy(mailsSeen, textsSeen)).toEqual([second.email, first.phone]);
}, 3_600_000);
