import type { InvoiceLine } from '@callboard/contract/invoices/invoices';
import { portion } from '@callboard/contract/money/compute-document';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import { sumDollars, toCents, toDollars } from '@callboard/contract/platform/values/money';
import { invalidField } from '../platform/errors/domain-error.ts';

/** A call of an invoice, and what is left of its share of it, in dollars. */
export type CallLeft = { id: string; callNumber: number; left: number };

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/**
 * Cents in proportion to weights, never more than each has room for; what has no room goes where there is.
 * @param total at most the room of all together
 */
function spread(total: number, weights: readonly number[], room: readonly number[]): number[] {
  let [rest, of] = [total, sumOf(weights)];
  const parts = weights.map((weight, at) => {
    const part = of === 0 ? 0 : Math.min(portion(rest, weight, of), room[at] ?? 0);
    rest -= part;
    of -= weight;
    return part;
  });
  return parts.map((part, at) => {
    const more = Math.min(rest, (room[at] ?? 0) - part);
    rest -= more;
    return part + more;
  });
}

/**
 * What each call has of a credit that names no lines: in proportion to what is left of its share.
 * @param total above zero, in dollars, at most what is left of all together
 */
export function sharesOfAmount(calls: readonly CallLeft[], total: number): number[] {
  const left = calls.map((call) => toCents(call.left));
  return spread(toCents(total), left, left).map(toDollars);
}

/**
 * What each call has of a credit of lines: its own lines, and their part of the tax.
 * @param lines as they stand on the credit note, below zero
 * @param total above zero, in dollars, at most what is left of all together
 * @throws DomainError `invalid` at `lineIds` for more than is left of a call
 */
export function sharesOfLines(
  calls: readonly CallLeft[],
  lines: readonly InvoiceLine[],
  total: number,
): number[] {
  const netOf = (callId: string, some: readonly InvoiceLine[]) => {
    const own = some.filter(({ serviceCallId }) => serviceCallId === callId);
    return toCents(sumDollars(own.flatMap(({ amount, discount }) => [-amount, discount])));
  };
  const nets = calls.map(({ id, callNumber, left }) => {
    const net = netOf(id, lines);
    if (net <= toCents(left)) return net;
    const message = `Only ${inDollars(left)} of service call #${callNumber} is left to credit.`;
    throw invalidField('lineIds', message);
  });
  const taxed = lines.filter(({ isTaxed }) => isTaxed);
  const taxes = spread(
    toCents(total) - sumOf(nets),
    calls.map(({ id }) => netOf(id, taxed)),
    calls.map(({ left }, at) => toCents(left) - (nets[at] ?? 0)),
  );
  return nets.map((net, at) => toDollars(net + (taxes[at] ?? 0)));
}
