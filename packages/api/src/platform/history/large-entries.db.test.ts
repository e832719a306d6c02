import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/platform/page-limits';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { listHistory } from './list.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, tech] = [await app.as('admin'), await app.as('tech')];
const kind = 'service-calls';

/** A call whose history has so many entries more, each with a text of so many bytes. */
async function callWithEntries(count: number, bytes: number) {
  const { _id: id } = await makeCall(app, admin);
  await app.db.execute(sql`
    insert into history (kind, entity_id, action, actor_name, after)
    select ${kind}, ${id}::uuid, 'update', 'Dana', jsonb_build_object('description', repeat('"', ${bytes / 2}))
    from generate_series(1, ${count}::int)`);
  return id;
}

/** Reads page after page, as a client does. */
async function readPages(id: string, limit: number) {
  const pages: Awaited<ReturnType<typeof admin.history.list>>[] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const announceNext = (announced: string) => {
      next = announced;
    };
    const reader = await app.as('tech', { announceNext });
    pages.push(await reader.history.list({ kind, id, limit, cursor }));
    cursor = next;
  } while (cursor !== undefined && pages.length < 20);
  return pages;
}

test('a page of a history ends before 500 KB and says where to go on; nothing is left out', async () => {
  const id = await callWithEntries(30, 200_000);
  const pages = await readPages(id, 500);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(MOST_HISTORY_PAGE_BYTES);
  }
  const entries = pages.flat();
  expect(entries).toHaveLength(31);
  expect(entries.every(({ isWhole }) => isWhole)).toBe(true);
  expect(new Set(entries.map(({ _id }) => _id)).size).toBe(31);
  expect(entries.at(-1)?.action).toBe('create');
});

test('what does not fit on the page is not even read', async () => {
  const id = await callWithEntries(60, 200_000);
  const { id: readerId, email } = app.people.tech;
  const reader = {
    id: readerId,
    email,
    name: '',
    role: 'tech',
    sessionId: '',
    isHeldUp: false,
  } as const;
  const read = await listHistory(app.db, reader, { kind, id, limit: 500 });
  expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThan(2 * MOST_HISTORY_PAGE_BYTES);
});

test('an entry of more than 256 KB is listed without its values, and read whole by itself', async () => {
  const { _id: id } = await makeCall(app, admin);
  const { _id: item } = await makeItem(app);
  const items = Array.from({ length: 500 }, () => ({ item, description: 'x'.repeat(600) }));
  await tech.serviceCalls.setItems({ id, items: items.map((line) => ({ ...line, unitPrice: 1 })) });
  const [listed, created] = await tech.history.list({ kind, id });
  expect(created).toMatchObject({ action: 'create', isWhole: true });
  expect(listed).toMatchObject({
    action: 'items',
    version: 2,
    byName: `Erin ${app.people.tech.lastName}`,
    isWhole: false,
    before: null,
    after: null,
  });
  expect(listed?.size).toBeGreaterThan(300_000);
  const whole = await tech.history.byId({ id: listed?._id ?? '' });
  expect(whole).toEqual({
    ...listed,
    isWhole: true,
    before: { items: [] },
    after: { items: (await tech.serviceCalls.byId({ id })).items },
  });
});

test('an entry is read by whoever reads the history of its thing', async () => {
  await admin.settings.update({
    companyName: 'Polar Air',
    navbarBgColor: '#000000',
    navbarTextColor: '#ffffff',
  });
  const [entry] = await app.db.execute<{ id: string }>(
    sql`select id from history where kind = 'settings'`,
  );
  const id = entry?.id ?? '';
  expect((await admin.history.byId({ id })).after).toMatchObject({ companyName: 'Polar Air' });
  expect((await problemOf(tech.history.byId({ id }))).status).toBe(403);
  expect((await problemOf(admin.history.byId({ id: crypto.randomUUID() }))).status).toBe(404);
  expect((await problemOf(admin.history.byId({ id: 'x' }))).status).toBe(404);
});
