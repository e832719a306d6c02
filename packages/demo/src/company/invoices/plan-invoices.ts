import { OPEN_STATUSES } from '@callboard/contract/calls/status-groups';
import { type InvoiceKind, invoiceName } from '@callboard/contract/invoices/invoice-list';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import type { Random } from '../../chance/random.ts';
import type { CallChange } from '../calls/call-changes.ts';
import type { CallRows } from '../calls/call-rows.ts';
import { withChanges } from '../calls/fill-checklists.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Invoices came to the company this long before the demo's today. */
const ISSUED_MS = 75 * DAY;
const MOST_CREDITED = 4;

export const WRONG_NAME = 'Made out to the wrong name';

/** A document of the demo, without what it copies. */
export type PlannedInvoice = {
  id: string;
  number: number;
  kind: InvoiceKind;
  /** When it was issued, in milliseconds since 1970. */
  at: number;
  row: CallRows;
  /** In dollars; of a credit note below zero. */
  total: number;
  credits?: Pick<PlannedInvoice, 'id'>;
};

type Draft = Omit<PlannedInvoice, 'number'>;

const momentOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

/** What was issued for a call that was marked as invoiced, and how some of it was put right. */
function draftsOf(random: Random, row: CallRows, mayCredit: boolean, now: number): Draft[] {
  const { subtotal = 0, paid = 0, status, statusTimes } = row.call;
  const { completedAt, invoicedAt } = statusTimes;
  const invoicedMs = momentOf(invoicedAt);
  if (subtotal <= 0) return [];
  const [payment] = row.payments;
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  if (isOpen && payment?.paidAt) {
    // An installation was sold with a deposit, which came in later.
    const at = (Date.parse(row.call.createdAt ?? payment.paidAt) + Date.parse(payment.paidAt)) / 2;
    const total = payment.amount;
    return [{ id: random.uuid(), kind: 'deposit', at: Math.floor(at), row, total }];
  }
  if (invoicedMs === undefined) return [];
  const isOld = invoicedMs < now - ISSUED_MS;
  // Old calls that are paid have none; what is still to be paid was brought along.
  if (isOld && paid >= subtotal) return [];
  const at = Math.max(momentOf(completedAt) ?? 0, invoicedMs - SECOND);
  const first: Draft = { id: random.uuid(), kind: 'invoice', at, row, total: subtotal };
  if (!mayCredit || isOld || paid > 0 || at + DAY > now) return [first];
  return [
    first,
    { ...first, id: random.uuid(), kind: 'credit', at: at + DAY, total: -subtotal, credits: first },
    { ...first, id: random.uuid(), at: at + DAY + 30 * SECOND },
  ];
}

const noteOf = ({ kind, number, total }: Omit<PlannedInvoice, 'row'>) =>
  `${invoiceName({ kind, number })} for ${inDollars(Math.abs(total))}` +
  (kind === 'credit' ? `. Reason: ${WRONG_NAME}` : '');

/**
 * What the company issued: an invoice for each call that was marked as invoiced lately or is still to be paid, a few of
 * them credited and reissued, and deposits on work that is still to come.
 * @returns the calls, whose histories tell of it, and the documents in the order of their numbers
 */
export function planInvoices(
  random: Random,
  rows: readonly CallRows[],
  now: number,
): { rows: CallRows[]; invoices: PlannedInvoice[] } {
  let credited = 0;
  const drafts = rows.flatMap((row) => {
    const made = draftsOf(random, row, credited < MOST_CREDITED, now);
    if (made.length > 1) credited += 1;
    return made;
  });
  const invoices = drafts
    .toSorted((one, other) => one.at - other.at)
    .map((draft, index) => ({ ...draft, number: index + 1 }));
  const changes = new Map<CallRows, CallChange[]>();
  for (const { row, ...invoice } of invoices) {
    const change: CallChange = { what: 'invoice', at: invoice.at, note: noteOf(invoice) };
    changes.set(row, [...(changes.get(row) ?? []), change]);
  }
  return {
    rows: rows.map((row) => {
      const more = changes.get(row);
      return more ? withChanges(row, more) : row;
    }),
    invoices,
  };
}
