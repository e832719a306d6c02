import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { PaymentTotalsQuery } from '@callboard/contract/calls/payments-taken';
import type { Reader } from '@callboard/db/client';
import { countPayments, listPayments } from '../../calls/payments/list.ts';
import { countListedCalls, listServiceCalls } from '../../calls/service-calls/list.ts';
import { JOB_TYPES } from '../../company/lists/job-type-kit.ts';
import { listEntries } from '../../company/lists/list-entries.ts';
import { companyZone } from '../../company/settings/company-zone.ts';
import type { Actor } from '../../platform/context.ts';
import { clockText } from '../../platform/csv/cell-text.ts';
import { callColumns } from './call-columns.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

const limit = ROWS_AT_A_TIME;

/**
 * The calls of a list as it is filtered and sorted, as far as the reader may see them.
 * @throws DomainError as the list
 */
export async function exportServiceCalls(
  db: Reader,
  actor: Actor,
  query: ServiceCallQuery,
): Promise<Export> {
  const [timeZone, jobTypes] = await Promise.all([companyZone(db), listEntries(db, JOB_TYPES)]);
  const columns = callColumns(timeZone, jobTypes);
  async function* rows() {
    const pages = everyPage((cursor) => listServiceCalls(db, actor, { ...query, cursor, limit }));
    for await (const page of pages) yield page.map((call) => columns.map(({ text }) => text(call)));
  }
  const { limit: _, cursor: __, ...filter } = query;
  return {
    name: 'service-calls',
    headings: columns.map(({ heading }) => heading),
    rows: rows(),
    count: (most) => countListedCalls(db, actor, query, most),
    filter: { filter },
  };
}

const methodLabel = (method: string) =>
  PAYMENT_METHODS.find(({ key }) => key === method)?.label ?? method;

/** The payments taken and refunds given in a period, the latest first. */
export async function exportPayments(db: Reader, period: PaymentTotalsQuery): Promise<Export> {
  const timeZone = await companyZone(db);
  async function* rows() {
    for await (const page of everyPage((cursor) =>
      listPayments(db, { ...period, cursor, limit }),
    )) {
      yield page.map(({ call, customer, takenAt, method, reference, amount, kind }) => [
        String(call.callNumber),
        customer.name,
        clockText(takenAt, timeZone),
        methodLabel(method),
        reference,
        amount.toFixed(2),
        kind === 'refund' ? 'Refund' : 'Payment',
      ]);
    }
  }
  return {
    name: 'payments',
    headings: ['Call', 'Customer', `Paid (${timeZone})`, 'Method', 'Reference', 'Amount', 'Kind'],
    rows: rows(),
    count: (most) => countPayments(db, { ...period, most }),
    filter: { ...period },
  };
}
