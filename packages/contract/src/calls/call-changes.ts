import { computeDocument } from '../money/compute-document.ts';
import { lineAmount, sumDollars } from '../platform/values/cents.ts';
import type { CallDetail } from './call-details.ts';
import type { AgreedDiscount } from './call-discounts.ts';
import type { LineItem, Payment } from './call-lines.ts';
import { termsOf } from './discount-terms.ts';
import type { ChangeItem, ChangePayment } from './line-changes.ts';
import type { ServiceCall, ServiceCallChange, ServiceCallRow, SUMS } from './service-calls.ts';
import { statusUnconfirmed } from './status-groups.ts';
import { BEGINS } from './status-since.ts';
import type { StatusKey } from './statuses.ts';

/**
 * A call with another status, and the moment kept at which it came to be; the status that it has
 * already leaves that moment alone.
 * @param at ISO 8601 in UTC
 */
export function withStatus<Values extends Pick<ServiceCall, 'status' | 'statusTimes'>>(
  values: Values,
  status: StatusKey,
  at: string,
): Values {
  const moment = BEGINS[status];
  if (moment === undefined || status === values.status) return { ...values, status };
  return { ...values, status, statusTimes: { ...values.statusTimes, [moment]: at } };
}

/** Those that rows have, too; answers come with the open call. */
type Details = Pick<ServiceCallRow, 'status' | Exclude<CallDetail, 'answers'>>;

/**
 * A call with the details that a change names. A new time counts as agreed unless the change says
 * otherwise; where asked for, a confirmed visit is scheduled again.
 */
export function withDetails<Values extends Details>(
  values: Values,
  change: Partial<Omit<Details, 'status'>> & Pick<ServiceCallChange, 'unconfirm'>,
): Values {
  const details: Details = {
    status: change.unconfirm ? statusUnconfirmed(values.status) : values.status,
    description: change.description ?? values.description,
    scheduledAt: change.scheduledAt ?? values.scheduledAt,
    durationMinutes: change.durationMinutes ?? values.durationMinutes,
    arrivalWindow: change.arrivalWindow === undefined ? values.arrivalWindow : change.arrivalWindow,
    needsTime: change.needsTime ?? (change.scheduledAt === undefined && values.needsTime),
    jobType: change.jobType === undefined ? values.jobType : change.jobType,
    priority: change.priority ?? values.priority,
    contractStyle: change.contractStyle ?? values.contractStyle,
    tags: change.tags ?? values.tags,
  };
  return { ...values, ...details };
}

type Named<Change, Field extends keyof Change> = Partial<Pick<Change, Field>>;

/** What of a line says how the server taxed it: nothing of one that is about to be taxed otherwise. */
function asTaxed(
  { isTaxed, taxedWhy }: LineItem,
  { item, taxOverride }: Named<ChangeItem, 'item' | 'taxOverride'>,
): Pick<LineItem, 'isTaxed' | 'taxedWhy'> {
  if (item !== undefined || taxOverride !== undefined || isTaxed === undefined) return {};
  return { isTaxed, taxedWhy };
}

/** A line item with what a change names. */
export function changedItem(
  line: LineItem,
  change: Named<ChangeItem, 'item' | 'description' | 'quantity' | 'unitPrice' | 'taxOverride'>,
): LineItem {
  const quantity = change.quantity ?? line.quantity;
  const unitPrice = change.unitPrice ?? line.unitPrice;
  const { isTaxed: _isTaxed, taxedWhy: _taxedWhy, ...kept } = line;
  return {
    ...kept,
    ...asTaxed(line, change),
    item: change.item ?? line.item,
    description: change.description ?? line.description,
    quantity,
    unitPrice,
    amount: lineAmount(quantity, unitPrice),
    taxOverride: change.taxOverride === undefined ? line.taxOverride : change.taxOverride,
  };
}

/** A payment with what a change names. */
export const changedPayment = (
  payment: Payment,
  change: Named<ChangePayment, 'method' | 'amount' | 'reference' | 'paidAt' | 'invoiceId'>,
): Payment => ({
  ...payment,
  method: change.method ?? payment.method,
  amount: change.amount ?? payment.amount,
  reference: change.reference ?? payment.reference,
  paidAt: change.paidAt === undefined ? payment.paidAt : change.paidAt,
  invoiceId: change.invoiceId === undefined ? payment.invoiceId : change.invoiceId,
});

/** The balance of these totals, to the cent. */
export const balanceOf = (total: number, paid: number): number => sumDollars([total, -paid]);

/** What discounts on these lines take off, each. */
export function discountsTaken(
  items: ServiceCall['items'],
  discounts: readonly AgreedDiscount[],
): ServiceCall['discounts'] {
  // Most calls have none: nothing is added up for them.
  if (discounts.length === 0) return [];
  const taken = computeDocument(items, termsOf(discounts)).discounts;
  return discounts.map((one, at) => ({ ...one, taken: taken[at]?.amount ?? 0 }));
}

type Entries = Pick<ServiceCall, 'items' | 'payments' | 'jurisdictions'> & {
  discounts?: readonly AgreedDiscount[];
};

/**
 * How the lines of a call are taxed, as the server said; a line that it does not know yet goes by its own
 * override, else by its flag.
 */
const taxationOfLines = (jurisdictions: ServiceCall['jurisdictions']) =>
  jurisdictions && {
    jurisdictions,
    decide: ({ isTaxed, taxable, taxOverride, taxedWhy: why = '' }: LineItem) => ({
      isTaxed: isTaxed ?? taxOverride?.isTaxed ?? taxable,
      why,
    }),
  };

/** What these lines, discounts and payments come to, to the cent. */
export function sumsOf({
  items,
  discounts = [],
  payments,
  jurisdictions,
}: Entries): Required<Pick<ServiceCall, keyof typeof SUMS>> &
  Pick<ServiceCall, 'discounts' | 'taxes' | 'balance'> {
  const { subtotal, discount, taxes, tax, total } = computeDocument(
    items,
    termsOf(discounts),
    taxationOfLines(jurisdictions),
  );
  const paid = sumDollars(
    payments.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)),
  );
  return {
    subtotal,
    discount,
    discounts: discountsTaken(items, discounts),
    taxes,
    tax,
    total,
    paid,
    balance: balanceOf(total, paid),
  };
}
