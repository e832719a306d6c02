import { employees } from '@callboard/db/schema/employees';
import { backups } from '@callboard/db/schema/server/backups';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendQueued } from '../../testing/links.ts';
import { makeEmployee } from '../../testing/people.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { listBackups } from './list.ts';
import { mailBackupFailure } from './mail-failure.ts';

const times = { minute: 120, keep: 14 };
const app = await startTestApp({ backupTimes: times });
const admin = await app.as('admin');
afterAll(() => app.close());
beforeEach(() => app.db.delete(backups));

const HOUR = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const good = (hours: number) => ({ startedAt: hoursAgo(hours), file: 'a.backup', bytes: 12_345 });
const failed = (hours: number, failure: string) => ({ startedAt: hoursAgo(hours), failure });

/** While no mail can be queued. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  await app.db.execute(sql`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await app.db.execute(sql`create trigger no_room before insert on messages
    for each row execute function no_room()`);
  await work().finally(() => app.db.execute(sql`drop trigger no_room on messages`));
}

test('an admin sees when backups run, the last good one, and the latest runs', async () => {
  expect(await admin.backups.list()).toEqual({ state: 'waiting', times, lastGood: null, runs: [] });
  await app.db.insert(backups).values([good(30), good(6)]);
  const seen = await admin.backups.list();
  expect(seen).toMatchObject({ state: 'good', lastGood: { bytes: 12_345, failure: null } });
  expect(seen.lastGood?.startedAt).toBe(seen.runs[0]?.startedAt);
  expect(seen.runs.map(({ startedAt }) => startedAt)).toEqual(
    seen.runs.map(({ startedAt }) => startedAt).toSorted((a, b) => b.localeCompare(a)),
  );
});

test.each([
  ['is good up to 26 hours', [good(25.9)], 'good'],
  ['is late after 26 hours', [good(26.1)], 'late'],
  ['has failed when the latest run did', [good(6), failed(1, 'disk-full')], 'failed'],
  ['is good again after a good run', [failed(2, 'folder'), good(1)], 'good'],
  ['has failed when there was no good one', [failed(40, 'other')], 'failed'],
])('the backup %s', async (_, rows, state) => {
  await app.db.insert(backups).values(rows);
  expect(await admin.backups.list()).toHaveProperty('state', state);
});

test('without a schedule, old runs don’t hide that there is none', async () => {
  await app.db.insert(backups).values(good(1));
  expect(await listBackups(app.db, undefined)).toMatchObject({ state: 'off', times: null });
});

test('a failure another version recorded is some failure', async () => {
  await app.db.insert(backups).values(failed(1, 'struck-by-lightning'));
  expect((await admin.backups.list()).runs).toMatchObject([{ failure: 'other' }]);
});

test('admins are mailed that the backup failed, once a day while it does, and what to do', async () => {
  await makeEmployee(app.db, 'admin', { isActive: false });
  await app.db.insert(backups).values(good(50));
  const fail = async (hours: number) => {
    await app.db.insert(backups).values(failed(hours, 'disk-full'));
    await mailBackupFailure(app.services, 'disk-full');
    return sendQueued(app);
  };
  const [mail, ...others] = await fail(40);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: app.people.admin.email,
    subject: 'Callboard: the backup failed',
    text: expect.stringMatching(/The disk is full\. Make room .*The last good backup .*\/admin/s),
  });
  const later = [];
  for (let hour = 39; hour > 15; hour -= 1) later.push((await fail(hour)).length);
  expect(later).toEqual([...Array.from({ length: 23 }, () => 0), 1]);
  await app.db.insert(backups).values(good(10));
  expect(await fail(9)).toHaveLength(1);
});

test('how often it is tried is not how often admins are mailed', async () => {
  const fail = async (hours: number) => {
    await app.db.insert(backups).values(failed(hours, 'other'));
    await mailBackupFailure(app.services, 'other');
    return (await sendQueued(app)).length;
  };
  const mails = [];
  // Restarts try at once; a machine that sleeps tries seldom.
  for (const hours of [40, 39.9, 39.8, 39.7, 20, 10, 9]) mails.push(await fail(hours));
  expect(mails).toEqual([1, 0, 0, 0, 0, 1, 0]);
});

test('an admin whose mail fails keeps no other admin from being mailed', async () => {
  const second = await makeEmployee(app.db, 'admin');
  await app.db.insert(backups).values(failed(1, 'folder'));
  await withoutRoom(async () => {
    const before = app.outbox.mails.length;
    app.outbox.failNext();
    await expect(mailBackupFailure(app.services, 'folder')).rejects.toThrow();
    expect(app.outbox.mails.slice(before)).toHaveLength(1);
  });
  await app.db.update(employees).set({ isActive: false }).where(eq(employees.id, second.id));
});

test('an admin is mailed even if the mail cannot be queued on the full disk', async () => {
  await app.db.insert(backups).values(failed(1, 'folder'));
  await withoutRoom(async () => {
    const before = app.outbox.mails.length;
    await mailBackupFailure(app.services, 'folder');
    expect(app.outbox.mails.slice(before)).toMatchObject([{ to: app.people.admin.email }]);
  });
});
