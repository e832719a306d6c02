import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRouter } from '@callboard/api/app/app-router';
import { createContext } from '@callboard/api/app/create-context';
import { makeCall, makeItem } from '@callboard/api/testing/records';
import { requestInfo } from '@callboard/api/testing/request-info';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { afterAll, expect, test } from 'vitest';

const app = await startTestApp();
const ROLE = 'callboard_app';

afterAll(async () => {
  await ask(app.databaseUrl, `drop owned by ${ROLE}; drop role ${ROLE}`);
  await app.close();
});

test('a role that owns nothing starts, issues invoices, and can do nothing to those that were issued', async () => {
  await ask(app.databaseUrl, `create role ${ROLE} login password '${ROLE}'`);
  await ask(app.databaseUrl, readFileSync(join(import.meta.dirname, '../app-role.sql'), 'utf8'));
  const url = app.databaseUrl.replace(/\/\/[^@]+@/, `//${ROLE}:${ROLE}@`);
  await migrate(url, join(import.meta.dirname, '../../../drizzle'));

  const { db, close } = connect(url);
  const info = requestInfo(await app.infoOf('dispatcher'));
  const dispatcher = appRouter.createCaller(await createContext({ ...app.services, db }, info));
  const { _id: item } = await makeItem(app, {});
  const { _id: id } = await makeCall(app, await app.as('dispatcher'), {});
  await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [id] });
  await dispatcher.serviceCalls.addPayment({ id, method: 'check', amount: 100 });
  expect(await dispatcher.invoices.byId({ id: invoice._id })).toMatchObject({ state: 'paid' });
  await close();

  for (const attempt of [
    'update invoices set total_cents = 1',
    'delete from invoices',
    'truncate invoices cascade',
    'update invoice_calls set share_cents = 1',
    'update invoice_counter set last = 0',
    'alter table invoices disable trigger all',
    'drop trigger invoices_are_final on invoices',
    'drop table invoice_calls',
    'set session_replication_role = replica',
    `create or replace function invoices_are_final() returns trigger language plpgsql as $$ begin return new; end $$`,
  ]) {
    await expect(ask(url, attempt), attempt).rejects.toThrow(
      /cannot be changed|cannot go back|permission denied|must be owner/,
    );
  }
});
