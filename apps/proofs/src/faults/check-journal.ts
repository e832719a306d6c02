import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import type { CallJournal, Journal } from './journal.ts';
import type { Office } from './office.ts';

/** Compares the database with what the writers were told; returns the problems. */
export async function checkJournal(
  journal: Journal,
  office: Office,
  databaseUrl: string,
): Promise<string[]> {
  const problems = [
    ...(await checkCreated(journal, databaseUrl)),
    ...(await checkHistory(databaseUrl)),
  ];
  for (const call of journal.calls) problems.push(...(await checkCall(call, office)));
  return problems;
}

async function checkHistory(databaseUrl: string): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const missing = await changesWithoutEntry(db, 'first entry').finally(close);
  return missing.map((change) => `The history has no entry for ${change}`);
}

async function checkCreated({ created }: Journal, databaseUrl: string): Promise<string[]> {
  const rows = await ask(
    databaseUrl,
    `select marker, count(*)::int from (
       select last_name as marker from customers
       union all select label from properties
       union all select description from service_calls
     ) as things where marker like 'Fault %' group by marker`,
  );
  const counts = new Map(rows.map(({ marker, count }) => [String(marker), Number(count)]));
  const problems = [...created].flatMap(([marker, { isSure }]) => {
    const count = counts.get(marker) ?? 0;
    const isRight = count === 1 || (count === 0 && !isSure);
    return isRight ? [] : [`${marker} exists ${count} times`];
  });
  const strangers = [...counts.keys()].filter((marker) => !created.has(marker));
  return [...problems, ...strangers.map((marker) => `${marker} was created by nobody`)];
}

const centsOf = (dollars: number) => Math.round(dollars * 100);
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);

async function checkCall(journal: CallJournal, office: Office): Promise<string[]> {
  const { body } = await office.insist('GET', `/api/service-calls/${journal.id}`);
  const call = ServiceCall.parse(body);
  const subtotal = sum(call.items.map(({ amount }) => centsOf(amount)));
  const paid = sum(call.payments.map(({ amount }) => centsOf(amount)));
  const checks: Check[] = [
    [centsOf(call.subtotal) === subtotal, `subtotal ${call.subtotal} is not the sum of its items`],
    [centsOf(call.paid) === paid, `paid ${call.paid} is not the sum of its payments`],
    [centsOf(call.balance) === subtotal - paid, `balance ${call.balance} does not add up`],
    [
      journal.subtotals.includes(subtotal),
      `items come to ${subtotal}, not ${journal.subtotals.join(' or ')}`,
    ],
    [
      journal.statuses.includes(call.status),
      `is ${call.status}, not ${journal.statuses.join(' or ')}`,
    ],
    ...checkPayments(journal, call),
  ];
  return checks.flatMap(([isRight, text]) => (isRight ? [] : [`Call ${call._id}: ${text}`]));
}

/** Whether it is as it should be, and what is wrong when it is not. */
type Check = [isRight: boolean, text: string];

function checkPayments({ payments }: CallJournal, call: ServiceCall): Check[] {
  const strangers = call.payments.filter(({ reference }) => !payments.has(reference));
  return [
    ...[...payments].map(([reference, { value, isSure }]): Check => {
      const lines = call.payments.filter((line) => line.reference === reference);
      const isThere = lines.length === 1 && centsOf(lines[0]?.amount ?? 0) === value;
      const isRight = isThere || (lines.length === 0 && !isSure);
      return [isRight, `payment ${reference} of ${value} cents is there ${lines.length} times`];
    }),
    ...strangers.map(({ reference }): Check => [false, `payment ${reference} is by nobody`]),
  ];
}
