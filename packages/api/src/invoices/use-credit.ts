import { randomUUID } from 'node:crypto';
import type { Account, CreditUse } from '@callboard/contract/invoices/account';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import { sumDollars, toCents, toDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { addPayment } from '../calls/lines/append-line.ts';
import { lockCall } from '../calls/service-calls/lock.ts';
import { isUuid } from '../platform/access/uuid.ts';
import { invalidField, requireRow } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { accountOf } from './account-of.ts';
import { storeRefund } from './add-refund.ts';
import { invoiceById } from './by-id.ts';
import { creditOfCalls } from './credit-of-calls.ts';

/** What is left to pay of an invoice by each of its calls, in dollars, in the order of the calls' numbers. */
async function openShares(tx: Transaction, invoiceId: string) {
  const rows = await tx.execute<{ id: string; cents: string | number }>(sql`
    select c.id, s.share - s.paid as cents
    from invoice_calls ic join service_calls c on c.id = ic.call_id
    cross join lateral invoice_shares(c.id) s
    where ic.invoice_id = ${invoiceId} and s.invoice_id = ic.invoice_id and s.share > s.paid
    order by c.call_number`);
  return rows.map(({ id, cents }) => ({ callId: id, open: toDollars(Number(cents)) }));
}

/**
 * Pays an invoice with what its customer paid too much for other calls: there it goes back, the oldest first,
 * and comes in as a payment here. What all calls come to together stays the same.
 * @returns the account after it
 * @throws DomainError `not_found`, `invalid` at `invoiceId` for another customer's, and at `amount` for more than
 *   the credit or than is left of the invoice
 */
export async function useCredit(
  tx: Transaction,
  author: Author,
  { id, invoiceId, amount }: CreditUse,
): Promise<Account> {
  if (!isUuid(invoiceId)) throw invalidField('invoiceId', 'This invoice does not exist.');
  const invoice = await invoiceById(tx, author, invoiceId);
  if (invoice.customerId !== id.toLowerCase()) {
    throw invalidField('invoiceId', 'This invoice is for another customer.');
  }
  const known = await creditOfCalls(tx, id);
  const callIds = [...new Set([...known.map(({ callId }) => callId), ...invoice.serviceCallIds])];
  // In one order, so that two who use the same credit wait for each other and never block.
  for (const callId of callIds.toSorted()) await lockCall(tx, callId);
  const [credits, shares] = [await creditOfCalls(tx, id), await openShares(tx, invoiceId)];
  const credit = sumDollars(credits.map((one) => one.credit));
  const open = sumDollars(shares.map((one) => one.open));
  if (toCents(amount) > toCents(credit)) {
    throw invalidField('amount', `This customer has ${inDollars(credit)} of credit.`);
  }
  if (toCents(amount) > toCents(open)) {
    throw invalidField(
      'amount',
      `Only ${inDollars(open)} of invoice ${invoice.number} is left to pay.`,
    );
  }
  const sources = credits.map(({ callId, credit: left }) => ({ callId, left }));
  let rest = amount;
  for (const { callId, open: share } of shares) {
    const paid = Math.min(toCents(rest), toCents(share));
    if (paid === 0) break;
    rest = sumDollars([rest, -toDollars(paid)]);
    await moveCredit(tx, author, { sources, callId, amount: toDollars(paid), invoice });
  }
  return accountOf(tx, author, { id, limit: ENTRIES_AFTER });
}

const ENTRIES_AFTER = 100;

type Move = {
  sources: { callId: string; left: number }[];
  callId: string;
  amount: number;
  invoice: { _id: string; number: number };
};

/** Takes an amount off calls with credit and pays it for one call, in as many payments as it comes from calls. */
async function moveCredit(tx: Transaction, author: Author, move: Move): Promise<void> {
  const { sources, callId, invoice } = move;
  let rest = move.amount;
  for (const source of sources) {
    const taken = toDollars(Math.min(toCents(rest), toCents(source.left)));
    if (taken === 0) continue;
    rest = sumDollars([rest, -taken]);
    source.left = sumDollars([source.left, -taken]);
    const paymentId = randomUUID();
    const from = await lockCall(tx, source.callId);
    await storeRefund(tx, author, from, {
      amount: taken,
      method: 'other',
      reason: `Credit, used for invoice ${invoice.number}`,
      invoiceId: null,
      paymentId,
    });
    await addPayment(tx, author, {
      id: callId,
      _id: paymentId,
      method: 'other',
      amount: taken,
      reference: `Credit from call #${await numberOf(tx, source.callId)}`,
      paidAt: null,
      invoiceId: invoice._id,
    });
  }
}

const numberOf = async (tx: Transaction, callId: string): Promise<number> =>
  requireRow(
    await tx.execute<{ number: number }>(
      sql`select call_number as number from service_calls where id = ${callId}`,
    ),
    'service call',
  ).number;
