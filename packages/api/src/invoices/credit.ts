import {
  type Invoice,
  type InvoiceDocument,
  type InvoiceLine,
  type NewCredit,
} from '@callboard/contract/invoices/invoices';
import { portion } from '@callboard/contract/money/compute-document';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import { sumDollars, toCents, toDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { invoices } from '@callboard/db/schema/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc, eq, inArray } from 'drizzle-orm';
import { followPaid } from '../calls/lines/follow-paid.ts';
import { lockCall } from '../calls/service-calls/lock.ts';
import { companyZone } from '../company/settings/company-zone.ts';
import { followTax } from '../money/taxes/follow-tax.ts';
import { DomainError, invalidField } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { invoiceById } from './by-id.ts';
import { type CallLeft, sharesOfAmount, sharesOfLines } from './credit-shares.ts';
import { type Invoiced, invoicedOf } from './invoiced.ts';
import { refuseUnprintableText } from './paper/unprintable.ts';
import { storeInvoice } from './store-invoice.ts';

type Content = Pick<InvoiceDocument, 'lines' | 'discounts' | 'taxes'>;

/** An invoice that is credited, what its credit notes say by now, and what is left of it, in dollars. */
type Credited = { invoice: Invoice; before: readonly InvoiceDocument[]; left: number };

const negative = (amount: number) => (amount === 0 ? 0 : -amount);

const mirrored = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  unitPrice: negative(line.unitPrice),
  amount: negative(line.amount),
  discount: negative(line.discount),
});

/** What of each tax is left after the credit notes so far; in the order of the invoice. */
const taxesLeft = ({ invoice, before }: Credited): InvoiceDocument['taxes'] =>
  invoice.taxes.map((tax, at) => ({
    ...tax,
    taxable: sumDollars([tax.taxable, ...before.map(({ taxes }) => taxes[at]?.taxable ?? 0)]),
    amount: sumDollars([tax.amount, ...before.map(({ taxes }) => taxes[at]?.amount ?? 0)]),
  }));

/** A part of each tax, never more than is left of it, below zero. */
function partOfTaxes(credited: Credited, part: number, of: number): InvoiceDocument['taxes'] {
  const left = taxesLeft(credited);
  return credited.invoice.taxes.map((tax, at) => {
    const takes = (cents: number, most: number) =>
      negative(toDollars(Math.min(of === 0 ? 0 : portion(cents, part, of), toCents(most))));
    return {
      ...tax,
      taxable: takes(toCents(tax.taxable), left[at]?.taxable ?? 0),
      amount: takes(toCents(tax.amount), left[at]?.amount ?? 0),
    };
  });
}

const sumOfTaxes = (taxes: InvoiceDocument['taxes']) =>
  sumDollars(taxes.map(({ amount }) => amount));

/** One line for an amount that holds its tax. */
function contentOfAmount(credited: Credited, amount: number): Content {
  const { invoice, left } = credited;
  const taxes =
    amount === left
      ? taxesLeft(credited).map((tax) => ({
          ...tax,
          taxable: negative(tax.taxable),
          amount: negative(tax.amount),
        }))
      : partOfTaxes(credited, toCents(amount), toCents(invoice.total));
  const net = sumDollars([-amount, -sumOfTaxes(taxes)]);
  const line: InvoiceLine = {
    _id: invoice._id,
    serviceCallId: invoice.serviceCallIds[0] ?? '',
    code: '',
    description: `Credit on invoice ${invoice.number}`,
    quantity: 1,
    unitPrice: net,
    amount: net,
    discount: 0,
    isTaxed: taxes.length > 0,
    why: '',
  };
  return { lines: [line], discounts: [], taxes };
}

/** Everything as it was issued, below zero. */
const contentOfWhole = ({ lines, discounts, taxes }: Invoice): Content => ({
  lines: lines.map(mirrored),
  discounts: discounts.map((one) => ({ ...one, amount: negative(one.amount) })),
  taxes: taxes.map((tax) => ({
    ...tax,
    taxable: negative(tax.taxable),
    amount: negative(tax.amount),
  })),
});

function linesToCredit({ invoice, before }: Credited, lineIds: readonly string[]): InvoiceLine[] {
  const gone = new Set(before.flatMap(({ lines }) => lines.map(({ _id }) => _id)));
  return [...new Set(lineIds)].map((id, at) => {
    const line = invoice.lines.find(({ _id, amount }) => _id === id && amount >= 0);
    if (!line) throw invalidField(`lineIds.${at}`, 'This line is not on the invoice.');
    if (gone.has(id)) throw invalidField(`lineIds.${at}`, 'This line was credited before.');
    return line;
  });
}

/** Some lines with their shares of the discounts and of the tax; the last ones take what is left of it. */
function contentOfLines(credited: Credited, lineIds: readonly string[]): Content {
  const { invoice, before, left } = credited;
  const lines = linesToCredit(credited, lineIds);
  const charged = invoice.lines.filter(({ amount }) => amount >= 0);
  const isLast = before.flatMap((one) => one.lines).length + lines.length === charged.length;
  const netOf = (some: readonly InvoiceLine[]) =>
    sumDollars(some.flatMap(({ amount, discount }) => [amount, -discount]));
  const taxed = (some: readonly InvoiceLine[]) =>
    toCents(netOf(some.filter(({ isTaxed }) => isTaxed)));
  const rest = sumDollars([left, -netOf(lines)]);
  const isRest = isLast && rest === sumOfTaxes(taxesLeft(credited));
  const taxes = isRest
    ? taxesLeft(credited).map((tax) => ({
        ...tax,
        taxable: negative(tax.taxable),
        amount: negative(tax.amount),
      }))
    : partOfTaxes(credited, taxed(lines), taxed(charged));
  const discount = sumDollars(lines.map((line) => line.discount));
  return {
    lines: lines.map(mirrored),
    discounts:
      discount === 0
        ? []
        : [{ name: 'Discounts of these lines', percent: null, amount: -discount }],
    taxes,
  };
}

const totalOfContent = ({ lines, discounts, taxes }: Content) => {
  const subtotal = sumDollars(lines.map(({ amount }) => amount));
  const discount = sumDollars(discounts.map(({ amount }) => amount));
  const tax = sumOfTaxes(taxes);
  return { subtotal, discount, tax, total: sumDollars([subtotal, -discount, tax]) };
};

function contentOf(credited: Credited, { lineIds, amount }: NewCredit): Content {
  const { invoice, before, left } = credited;
  if (amount !== undefined && amount > left) {
    throw invalidField('amount', `Only ${inDollars(left)} of this invoice is left to credit.`);
  }
  if (amount !== undefined) return contentOfAmount(credited, amount);
  if (lineIds === undefined) {
    return before.length === 0 ? contentOfWhole(invoice) : contentOfAmount(credited, left);
  }
  const content = contentOfLines(credited, lineIds);
  const total = -totalOfContent(content).total;
  if (total > left) {
    throw invalidField('lineIds', `Only ${inDollars(left)} of this invoice is left to credit.`);
  }
  if (total <= 0) throw invalidField('lineIds', 'These lines come to nothing.');
  return content;
}

/** A deposit that stands on a final invoice as a line asks for nothing by itself: that one is credited first. */
function refuseCarried(deposit: Invoice, invoiced: readonly Invoiced[]): void {
  const has = new Set(
    invoiced.flatMap(({ callId, invoiceId, share }) =>
      invoiceId === deposit._id && share > 0 ? [callId] : [],
    ),
  );
  const carrier = invoiced.find(
    ({ callId, kind, isCredited }) => kind === 'invoice' && !isCredited && has.has(callId),
  );
  if (!carrier) return;
  throw new DomainError(
    'conflict',
    `This deposit stands on invoice ${carrier.number}. Credit invoice ${carrier.number} first.`,
  );
}

/**
 * Writes a credit note, which lowers an invoice and stands beside it for good (contract: Credit notes).
 * @throws DomainError `not_found`, `conflict` for a credit note, an invoice of which nothing is left or a
 *   deposit on a final invoice, `invalid` for lines that are not on it, more than is left or letters that
 *   cannot be printed
 */
export async function creditInvoice(
  tx: Transaction,
  author: Author,
  input: NewCredit,
): Promise<Invoice> {
  refuseUnprintableText('The reason', input.reason, 'reason');
  const { serviceCallIds, kind } = await invoiceById(tx, author, input.id);
  if (kind === 'credit') throw new DomainError('conflict', 'A credit note cannot be credited.');
  const locked = new Map<string, number>();
  for (const id of serviceCallIds.toSorted()) locked.set(id, (await lockCall(tx, id)).version);
  // Others may have credited it until the lock.
  const [invoice, rows, invoiced, zone] = await Promise.all([
    invoiceById(tx, author, input.id),
    tx
      .select({ document: invoices.document })
      .from(invoices)
      .where(eq(invoices.creditOfId, input.id))
      .orderBy(asc(invoices.number)),
    invoicedOf(tx, serviceCallIds),
    companyZone(tx),
  ]);
  const left = sumDollars([invoice.total, -invoice.credited]);
  // Who says how much is told at the field that more is not left.
  if (left <= 0 && input.amount === undefined && input.lineIds === undefined) {
    throw new DomainError('conflict', `Nothing is left of invoice ${invoice.number} to credit.`);
  }
  if (kind === 'deposit') refuseCarried(invoice, invoiced);
  const credited = { invoice, before: rows.map(({ document }) => document), left };
  const content = contentOf(credited, input);
  const sums = totalOfContent(content);
  const callsLeft = serviceCallIds.map((id): CallLeft => {
    const own = invoiced.find((one) => one.callId === id && one.invoiceId === invoice._id);
    const call = invoice.calls.find(({ _id }) => _id === id);
    return { id, callNumber: call?.callNumber ?? 0, left: own?.share ?? 0 };
  });
  const parts = input.lineIds
    ? sharesOfLines(callsLeft, content.lines, -sums.total)
    : sharesOfAmount(callsLeft, -sums.total);
  const { company, billTo, calls, notice } = invoice;
  const today = wallTime(Date.now(), zone).date;
  const id = await storeInvoice(
    tx,
    author,
    {
      kind: 'credit',
      creditOfId: invoice._id,
      issuedToId: invoice.customerId,
      customerName: invoice.customerName,
      dueOn: today,
      ...sums,
      document: {
        issuedOn: today,
        company,
        billTo,
        calls,
        ...content,
        terms: '',
        notice,
        creditReason: input.reason,
      },
    },
    serviceCallIds.map((callId, at) => ({
      call: { id: callId, version: locked.get(callId) ?? 0 },
      share: negative(parts[at] ?? 0),
    })),
  );
  // What no invoice stands for any more has the taxes of now, so that another one does not repeat a wrong rate.
  const which = inArray(serviceCalls.id, serviceCallIds);
  await followTax(tx, author, which, `invoice ${invoice.number} was credited`);
  for (const callId of locked.keys()) {
    await followPaid(tx, author, await lockCall(tx, callId), 0);
  }
  return invoiceById(tx, author, id);
}
