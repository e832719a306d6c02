import { withStatus } from '@callboard/contract/calls/call-changes';
import { termsOf } from '@callboard/contract/calls/discount-terms';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import {
  type Deposit,
  type Invoice,
  type InvoiceDocument,
  type InvoiceLine,
  MOST_INVOICE_LINES,
  type NewInvoice,
} from '@callboard/contract/invoices/invoices';
import { computeDocument, portion } from '@callboard/contract/money/compute-document';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import { sumDollars, toCents, toDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray } from 'drizzle-orm';
import { followPaid } from '../calls/lines/follow-paid.ts';
import { serviceCallsByIds } from '../calls/service-calls/by-id.ts';
import { changedStatus } from '../calls/service-calls/change-call.ts';
import { type LockedCall, lockCall, lockStatus } from '../calls/service-calls/lock.ts';
import { followTax } from '../money/taxes/follow-tax.ts';
import { isUuid } from '../platform/access/uuid.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { invoiceById } from './by-id.ts';
import { type Invoiced, invoicedOf } from './invoiced.ts';
import { refuseUnprintable } from './paper/unprintable.ts';
import { printedCalls, printedCompany, printedCustomer } from './printed-facts.ts';
import { storeInvoice } from './store-invoice.ts';

const FIELD = 'serviceCallIds';

/** A call that is invoiced, and what of it is not yet on any document, nor what was paid for it, in dollars. */
type Part = {
  call: ServiceCall;
  locked: LockedCall;
  deposits: Invoiced[];
  left: number;
  unsettled: number;
};

const unknownCall = () => invalidField(FIELD, 'One of these service calls does not exist.');

async function lockKnown(tx: Transaction, id: string): Promise<LockedCall> {
  try {
    return await lockCall(tx, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') throw unknownCall();
    throw error;
  }
}

/** Locks calls in the order of their ids, so that those who invoice the same calls wait and never block. */
async function lockCalls(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
): Promise<Map<string, LockedCall>> {
  const locked = new Map<string, LockedCall>();
  for (const id of ids.toSorted()) {
    if (!isUuid(id)) throw unknownCall();
    locked.set(id, await lockKnown(tx, id));
  }
  for (const { values } of locked.values()) {
    if (author.role !== 'tech' || values.assignedEmployee?._id === author.id) continue;
    throw new DomainError(
      'forbidden',
      'Technicians invoice only calls that are assigned to them. Ask the office.',
    );
  }
  return locked;
}

/** The same with the taxes of now: a change of rates may not have come to these calls yet. */
async function lockTaxed(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
): Promise<Map<string, LockedCall>> {
  const locked = await lockCalls(tx, author, ids);
  const which = inArray(serviceCalls.id, [...ids]);
  const changed = await followTax(tx, author, which, 'it is counted when an invoice is issued');
  return changed === 0 ? locked : lockCalls(tx, author, ids);
}

/** @throws DomainError `invalid` for a call that is canceled, on an invoice, or with nothing left */
function partOf(call: ServiceCall, locked: LockedCall, invoiced: readonly Invoiced[]): Part {
  if (call.status === 'canceled') {
    throw invalidField(FIELD, `Service call #${call.callNumber} is canceled.`);
  }
  const own = invoiced.filter(({ callId }) => callId === call._id);
  const standing = own.find(({ kind, isCredited }) => kind === 'invoice' && !isCredited);
  if (standing) {
    throw invalidField(
      FIELD,
      `Service call #${call.callNumber} is on invoice ${standing.number}. Credit that one first.`,
    );
  }
  const deposits = own.filter(({ kind, share }) => kind === 'deposit' && share > 0);
  const left = sumDollars([totalOf(call), ...deposits.map(({ share }) => -share)]);
  if (left <= 0) {
    throw invalidField(FIELD, `Service call #${call.callNumber} has nothing left to invoice.`);
  }
  const unsettled = sumDollars([call.paid, ...own.map(({ paid }) => -paid)]);
  return { call, locked, deposits, left, unsettled };
}

async function partsOf(tx: Transaction, author: Author, sent: readonly string[]): Promise<Part[]> {
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))];
  const locked = await lockTaxed(tx, author, ids);
  const [calls, invoiced] = await Promise.all([serviceCallsByIds(tx, ids), invoicedOf(tx, ids)]);
  if (new Set(calls.map(({ customer }) => customer._id)).size > 1) {
    throw invalidField(FIELD, 'All calls of an invoice have to be of one customer.');
  }
  calls.sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt) || a.callNumber - b.callNumber);
  return calls.flatMap((call) => {
    const lock = locked.get(call._id);
    return lock ? partOf(call, lock, invoiced) : [];
  });
}

/** What of a deposit each call has: a percent of its total, or dollars in proportion to what is left of it. */
function sharesOfDeposit(parts: readonly Part[], deposit: Deposit): number[] {
  if ('percent' in deposit) {
    return parts.map(({ call, left }) => {
      const cents = portion(toCents(totalOf(call)), toCents(deposit.percent), 10_000);
      if (cents < 1)
        throw invalidField('deposit.percent', 'This percent comes to less than a cent.');
      if (cents <= toCents(left)) return toDollars(cents);
      throw invalidField(
        'deposit.percent',
        `Of service call #${call.callNumber} only ${inDollars(left)} is left to invoice.`,
      );
    });
  }
  let of = toCents(sumDollars(parts.map(({ left }) => left)));
  let rest = toCents(deposit.amount);
  if (rest > of) {
    throw invalidField('deposit.amount', `Only ${inDollars(toDollars(of))} is left to invoice.`);
  }
  return parts.map(({ left }) => {
    const cents = portion(rest, toCents(left), of);
    rest -= cents;
    of -= toCents(left);
    return toDollars(cents);
  });
}

/** What stands on the document, and what of its total each call has. */
type Content = Pick<InvoiceDocument, 'lines' | 'discounts' | 'taxes'> & { shares: number[] };

function depositContent(parts: readonly Part[], deposit: Deposit): Content {
  const shares = sharesOfDeposit(parts, deposit);
  const percent = 'percent' in deposit ? `${deposit.percent}% of ` : '';
  const lines = parts.flatMap(({ call }, at): InvoiceLine[] => {
    const amount = shares[at] ?? 0;
    if (amount === 0) return [];
    const description = `Deposit on service call #${call.callNumber} (${percent}${inDollars(totalOf(call))})`;
    return [
      {
        _id: call._id,
        serviceCallId: call._id,
        code: '',
        description,
        quantity: 1,
        unitPrice: amount,
        amount,
        discount: 0,
        isTaxed: false,
        why: '',
      },
    ];
  });
  return { lines, discounts: [], taxes: [], shares };
}

async function codesOf(tx: Transaction, calls: readonly ServiceCall[]) {
  const items = [...new Set(calls.flatMap((call) => call.items.map(({ item }) => item)))];
  if (items.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ id: catalogItems.id, code: catalogItems.code })
    .from(catalogItems)
    .where(inArray(catalogItems.id, items));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

function linesOf({ call, deposits }: Part, codes: ReadonlyMap<string, string>): InvoiceLine[] {
  const { lines } = computeDocument(call.items, termsOf(call.discounts));
  return [
    ...call.items.map(
      (
        { _id, item, description, quantity, unitPrice, amount, isTaxed = false, taxedWhy = '' },
        at,
      ): InvoiceLine => ({
        _id,
        serviceCallId: call._id,
        code: codes.get(item) ?? '',
        description,
        quantity,
        unitPrice,
        amount,
        discount: lines[at]?.discount ?? 0,
        isTaxed,
        why: taxedWhy,
      }),
    ),
    ...deposits.map(
      ({ invoiceId, number, share }): InvoiceLine => ({
        _id: invoiceId,
        serviceCallId: call._id,
        code: '',
        description: `Deposit, invoice ${number}`,
        quantity: 1,
        unitPrice: -share,
        amount: -share,
        discount: 0,
        isTaxed: false,
        why: '',
      }),
    ),
  ];
}

/** The taxes of all calls; those of one name and rate in one row. */
function taxesOf(calls: readonly ServiceCall[]): InvoiceDocument['taxes'] {
  const rows = new Map<string, InvoiceDocument['taxes'][number]>();
  for (const tax of calls.flatMap(({ taxes }) => taxes)) {
    const key = JSON.stringify([tax.name, tax.rate]);
    const known = rows.get(key) ?? { ...tax, taxable: 0, amount: 0 };
    rows.set(key, {
      ...known,
      taxable: sumDollars([known.taxable, tax.taxable]),
      amount: sumDollars([known.amount, tax.amount]),
    });
  }
  return [...rows.values()];
}

async function finalContent(tx: Transaction, parts: readonly Part[]): Promise<Content> {
  const calls = parts.map(({ call }) => call);
  const codes = await codesOf(tx, calls);
  const lines = parts.flatMap((part) => linesOf(part, codes));
  if (lines.length > MOST_INVOICE_LINES) {
    const most = MOST_INVOICE_LINES.toLocaleString('en-US');
    throw invalidField(FIELD, `An invoice has at most ${most} lines. Choose fewer calls.`);
  }
  const discounts = calls.flatMap((call) =>
    // Why it was given is for employees only.
    call.discounts.map(({ name, percent, taken }) => ({ name, percent, amount: taken })),
  );
  return { lines, discounts, taxes: taxesOf(calls), shares: parts.map(({ left }) => left) };
}

/** What was paid before the issue, which older documents leave to this one. */
const paidOf = (parts: readonly Part[], shares: readonly number[]): number =>
  sumDollars(parts.map(({ unsettled }, at) => Math.max(0, Math.min(unsettled, shares[at] ?? 0))));

/** Calls that were done are invoiced by it, and closed where they are paid. */
async function followStatus(
  tx: Transaction,
  author: Author,
  parts: readonly Part[],
): Promise<void> {
  for (const { call } of parts) {
    if (call.status !== 'completed') continue;
    const locked = await lockStatus(tx, call._id);
    await changedStatus(tx, author, locked, withStatus(locked.values, 'invoiced', locked.now), '');
    await followPaid(tx, author, await lockCall(tx, call._id), 0);
  }
}

/**
 * Issues an invoice for calls of one customer, or a deposit on them: a copy of all that is printed, under
 * the next number, for good (contract: What is issued).
 * @throws DomainError `forbidden` for a technician on somebody else's call, `invalid` at `serviceCallIds` for
 *   calls that do not exist, are canceled, of several customers or with nothing left to invoice or letters
 *   that cannot be printed, and at `deposit` for more than is left
 */
export async function issueInvoice(
  tx: Transaction,
  author: Author,
  input: NewInvoice,
): Promise<Invoice> {
  const parts = await partsOf(tx, author, input.serviceCallIds);
  const calls = parts.map(({ call }) => call);
  const [first] = calls;
  if (!first) throw unknownCall();
  const { deposit } = input;
  const { company, terms, notice, zone, ...settings } = await printedCompany(tx);
  const [{ shares, ...content }, printed] = await Promise.all([
    deposit ? depositContent(parts, deposit) : finalContent(tx, parts),
    printedCalls(tx, calls, zone),
  ]);
  const billTo = printedCustomer(first);
  const subtotal = sumDollars(content.lines.map(({ amount }) => amount));
  const discount = sumDollars(content.discounts.map(({ amount }) => amount));
  const tax = sumDollars(content.taxes.map(({ amount }) => amount));
  const today = wallTime(Date.now(), zone).date;
  const document = {
    issuedOn: today,
    company,
    billTo,
    calls: printed,
    ...content,
    paidBefore: paidOf(parts, shares),
    terms,
    notice,
    creditReason: '',
  };
  refuseUnprintable(document, FIELD);
  const id = await storeInvoice(
    tx,
    author,
    {
      kind: deposit ? 'deposit' : 'invoice',
      creditOfId: null,
      issuedToId: first.customer._id,
      customerName: [billTo.businessName, billTo.name].filter(Boolean).join(', '),
      dueOn: addDays(today, input.dueInDays ?? settings.dueInDays),
      subtotal,
      discount,
      tax,
      total: sumDollars([subtotal, -discount, tax]),
      document,
    },
    parts.map(({ locked, call }, at) => ({
      call: { id: call._id, version: locked.version },
      share: shares[at] ?? 0,
    })),
  );
  if (settings.followsStatus && !deposit) await followStatus(tx, author, parts);
  return invoiceById(tx, author, id);
}
