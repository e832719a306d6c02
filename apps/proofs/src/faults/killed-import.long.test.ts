import { ask } from '@callboard/db/testing/ask';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from './at-site.ts';
import { customersFile, importAt } from './imported-file.ts';
import { Site } from './site.ts';

const ROWS = 6000;

test('a server killed while it stores a file leaves nothing of it, and the file goes in afterwards', async () => {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const databaseUrl = async () => (await site.database.url()) ?? '';
  const brought = async () => {
    const [row] = await ask(
      await databaseUrl(),
      `select (select count(*) from customers where last_name = 'Brought')
        + (select count(*) from properties where line1 like '% Old Mill Road')
        + (select count(*) from history where batch_id is not null
          and kind in ('customers', 'properties')) as count`,
    );
    return Number(row?.count);
  };
  let office = importAt(site.url, await signIn(site, 'admin@example.com', DEMO_PASSWORD));
  const sent = await office.upload(customersFile(ROWS, 'K'));
  await office.check(sent);
  await office.until(sent._id, 'checked');
  await office.store(sent);
  await expect
    .poll(async () => (await office.read(sent._id)).doneRows, { interval: 20, timeout: 60_000 })
    .toBeGreaterThan(ROWS / 3);
  await site.app.end('SIGKILL');
  site.startAgain();
  await site.untilReady();
  expect(await brought()).toBe(0);

  office = importAt(site.url, await signIn(site, 'admin@example.com', DEMO_PASSWORD));
  expect((await office.read(sent._id)).state).toBe('storing');
  await expect
    .poll(async () => (await office.read(sent._id)).isStuck, { timeout: 60_000, interval: 500 })
    .toBe(true);
  await office.store(sent);
  await office.until(sent._id, 'stored');
  expect(await brought()).toBe(ROWS * 4);
}, 600_000);
