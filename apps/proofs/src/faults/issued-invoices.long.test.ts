import { setTimeout as wait } from 'node:timers/promises';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { Invoice } from '@callboard/contract/invoices/invoices';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { ask } from '@callboard/db/testing/ask';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import type { AppProcess } from './app-process.ts';
import { send, signIn } from './at-site.ts';
import { Site } from './site.ts';

const PEOPLE = 20;
const INVOICES = 1000;
/** A server is killed whenever so many more invoices are out. */
const KILL_EVERY = 120;

/** Lets twenty people take from a list until it is empty. */
async function byAll<One>(list: readonly One[], work: (one: One) => Promise<void>) {
  const left = [...list];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: PEOPLE }, worker));
}

async function answered(response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text);
}

/** Calls of one house with a line item each. */
async function makeCalls(url: string, token: string): Promise<string[]> {
  const post = async (path: string, body: object) =>
    answered(await send(`${url}/api${path}`, 'POST', { token, body }));
  const { _id: customerId } = Customer.parse(
    await post('/customers', { firstName: 'Nora', lastName: 'Numbers', phone: '5125550188' }),
  );
  const address = { line1: '1 Count Court', city: 'Austin', state: 'TX', postalCode: '78704' };
  const house = Property.parse(await post('/properties', { customerId, label: 'Home', address }));
  const listed = await answered(await send(`${url}/api/items?limit=1`, 'GET', { token }));
  const [item] = CatalogItem.array().parse(listed);
  const made: string[] = [];
  await byAll(
    Array.from({ length: INVOICES }, (_, at) => at),
    async () => {
      const body = { customerId, propertyId: house._id, scheduledAt: new Date().toISOString() };
      const { _id } = ServiceCall.parse(await post('/service-calls', body));
      await post(`/service-calls/${_id}/items`, { item: item?._id, unitPrice: 89 });
      made.push(_id);
    },
  );
  return made;
}

test('twenty people issue a thousand invoices over two servers that are killed in turn: none is missing, none twice', async () => {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const databaseUrl = (await site.database.url()) ?? '';
  const servers: { url: string; app: AppProcess }[] = [];
  onTestFinished(async () => {
    for (const { app } of servers) await app.end('SIGKILL');
  });
  servers.push(await site.openSecond(databaseUrl), await site.openSecond(databaseUrl));
  const token = await signIn(site, 'dispatcher@example.com', DEMO_PASSWORD);
  const calls = await makeCalls(site.url, token);
  const [before] = await ask(databaseUrl, 'select coalesce(max(number), 0) as last from invoices');

  const over = new AbortController();
  let [kills, cut] = [0, 0];
  const issued = new Map<string, number>();
  const killing = (async () => {
    while (!over.signal.aborted) {
      if (issued.size < (kills + 1) * KILL_EVERY) {
        await wait(20);
        continue;
      }
      const at = kills % servers.length;
      kills += 1;
      await servers[at]?.app.end('SIGKILL');
      servers[at] = await site.openSecond(databaseUrl);
    }
  })();
  await byAll(calls, async (call) => {
    const key = crypto.randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const { url = '' } = servers[(issued.size + attempt) % servers.length] ?? {};
      const answer = await fetch(`${url}/api/invoices`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ serviceCallIds: [call] }),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.status === 201 && text !== undefined) {
        issued.set(call, Invoice.parse(JSON.parse(text)).number);
        return;
      }
      // Whoever waits for a server of the two that is gone asks again; anything else is wrong.
      if (answer && text !== undefined) expect([429, 503], text).toContain(answer.status);
      cut += 1;
      await wait(100);
    }
  });
  over.abort();
  await killing;

  const rows = await ask(
    databaseUrl,
    `select i.number, ic.call_id as call from invoices i join invoice_calls ic on ic.invoice_id = i.id
     where i.number > ${Number(before?.last)} order by i.issued_at, i.number`,
  );
  console.info(`${kills} kills, ${cut} requests cut or sent again, ${rows.length} invoices`);
  const numbers = Array.from({ length: INVOICES }, (_, at) => Number(before?.last) + 1 + at);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  expect(new Map(rows.map(({ call, number }) => [String(call), Number(number)]))).toEqual(issued);
  expect(kills).toBeGreaterThan(5);
  expect(cut).toBeGreaterThan(0);
}, 900_000);
