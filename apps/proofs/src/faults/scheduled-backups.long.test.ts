import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { makeBackup } from '@callboard/postgres/daily-backup/make-backup';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Journal } from './journal.ts';
import { Office } from './office.ts';
import { Site } from './site.ts';
import { mountSmallDisk } from './small-disk.ts';
import { Traffic } from './traffic.ts';
import { until } from './until.ts';
import { workMeanwhile } from './work-meanwhile.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const WRITERS = 50;
const ROUNDS = 6;
const KEEP = 3;

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

/** What a person was told is stored: names of new things, and references of payments. */
const acknowledged = ({ created, calls }: Journal) => {
  const sure = (entries: Iterable<[string, { isSure: boolean }]>) =>
    [...entries].flatMap(([name, { isSure }]) => (isSure ? [name] : []));
  return [...sure(created), ...calls.flatMap(({ payments }) => sure(payments))];
};

const STORED = `select last_name as name from customers union all select label from properties
  union all select description from service_calls
  union all select reference from payments where to_version is null`;

const WRONG_SUMS = `select count(*)::int from service_calls c where
  subtotal_cents <> (select coalesce(sum(amount_cents), 0) from line_items
    where call_id = c.id and to_version is null)
  or paid_cents <> (select coalesce(sum(amount_cents), 0) from payments
    where call_id = c.id and to_version is null)`;

/** Restores a backup and checks that it shows one moment, at which all of `names` were stored. */
async function expectConsistent(file: string, names: string[]): Promise<void> {
  const target = await createUnmigrated();
  await restoreBackup(target.url, file, migrations);
  const stored = new Set((await ask(target.url, STORED)).map(({ name }) => String(name)));
  expect(names.filter((name) => !stored.has(name))).toEqual([]);
  expect(await ask(target.url, WRONG_SUMS)).toEqual([{ count: 0 }]);
  const { db, close } = connect(target.url, { max: 1 });
  expect(await changesWithoutEntry(db, 'first entry').finally(close)).toEqual([]);
  await target.drop();
}

test(`backups made while ${WRITERS} people work each restore to one moment, and the last ${KEEP} stay`, async () => {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const url = (await site.database.url()) ?? '';
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const [traffic, journal] = [new Traffic(), new Journal()];
  const office = new Office(site.url, site.smsFile, traffic);
  onTestFinished(() => office.close());

  const answered: number[] = [];
  await workMeanwhile({ office, journal, seed: 20_261, writers: WRITERS }, async () => {
    const first = traffic.answered;
    await until('Everybody is at work', () => traffic.answered > first + WRITERS, 60_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = traffic.answered;
      const names = acknowledged(journal);
      const outcome = await makeBackup(url, { path: folder.path, keep: KEEP });
      if (outcome.kind !== 'made') throw new Error(`Round ${round}: ${JSON.stringify(outcome)}`);
      answered.push(traffic.answered - before);
      await expectConsistent(join(folder.path, outcome.file), names);
    }
  });
  console.info(`answers during each backup: ${answered.join(', ')}`);
  expect(Math.min(...answered)).toBeGreaterThan(0);
  expect(readdirSync(folder.path)).toHaveLength(KEEP);
  expect(traffic.problems).toEqual([]);
});

test('a disk that is full or fills up is reported, and the backups on it stay', async () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const path = join(folder.path, 'disk');
  mkdirSync(path);
  const disk = mountSmallDisk(path);
  if (!disk) throw new Error('A small disk can be mounted by root on Linux only.');
  onTestFinished(() => disk.remove());
  const source = await createTestDatabase(inject('demoTemplate'));
  onTestFinished(() => source.drop());
  const make = () => makeBackup(source.url, { path, keep: 1 });
  const full = { kind: 'failed', error: { reason: 'disk-full' } };

  expect(await make()).toMatchObject({ kind: 'made' });
  const kept = readdirSync(path);
  disk.fill();
  expect(await make()).toMatchObject(full);
  // Without a size to go by it begins, and finds the disk full on the way.
  await ask(source.url, 'delete from backups');
  expect(await make()).toMatchObject(full);
  expect(readdirSync(path)).toEqual(kept);
  await expectConsistent(join(path, kept[0] ?? ''), []);
  disk.free();
  expect(await make()).toMatchObject({ kind: 'made' });
  expect(readdirSync(path)).toHaveLength(1);
  expect(readdirSync(path)).not.toEqual(kept);
});
