import type { AgreedDiscount, SetDiscounts } from '@callboard/contract/calls/call-discounts';
import { termsOf } from '@callboard/contract/calls/discount-terms';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { askedTogether, computeDocument } from '@callboard/contract/money/compute-document';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import type { Transaction } from '@callboard/db/client';
import { callDiscounts } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq } from 'drizzle-orm';
import { invalidField, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { lockCall } from '../service-calls/lock.ts';
import { refuseOthersCall } from '../service-calls/refuse-others-call.ts';
import { discountsLedger } from './ledger/discounts-ledger.ts';
import { replaceLines } from './ledger/replace-lines.ts';
import { identifyLines } from './merge-with-current.ts';
import { revertList, undoList } from './restore-list.ts';

type Agreed = readonly Omit<AgreedDiscount, '_id'>[];

async function subtotalOf(tx: Transaction, callId: string): Promise<number> {
  const call = await tx
    .select({ subtotal: serviceCalls.subtotal })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  return requireRow(call, 'service call').subtotal;
}

/** What discounts ask for together, and the whole of which they may ask for some percent. */
const askedOf = (discounts: Agreed, subtotal: number) =>
  askedTogether(termsOf(discounts), subtotal);
const percentOf = (percent: number, subtotal: number) =>
  askedTogether([{ name: '', percent }], subtotal);
const sumOfPercent = (discounts: Agreed) =>
  sumDollars(discounts.map(({ percent }) => percent ?? 0));

/**
 * Refuses a technician's change that leaves larger discounts than the settings let technicians give;
 * what the office gave may stay or become less.
 */
async function refuseTooLarge(tx: Transaction, { role }: Author, callId: string, before: Agreed) {
  if (role !== 'tech') return;
  const [{ largest }, subtotal, after] = await Promise.all([
    tx.select({ largest: settings.largestTechDiscount }).from(settings).then(onlyRow),
    subtotalOf(tx, callId),
    discountsLedger(tx, callId).read(),
  ]);
  // Percents count by themselves, too: lines may come after them.
  const isWithin =
    askedOf(after, subtotal) <= percentOf(largest, subtotal) && sumOfPercent(after) <= largest;
  const isNotMore =
    askedOf(after, subtotal) <= askedOf(before, subtotal) &&
    sumOfPercent(after) <= sumOfPercent(before);
  if (isWithin || isNotMore) return;
  const { discount: most } = computeDocument(
    [{ quantity: 1, unitPrice: subtotal }],
    [{ name: '', percent: largest }],
  );
  throw invalidField(
    'discounts',
    `Technicians may give at most ${largest}% of the subtotal, here $${most.toFixed(2)}. Ask the office.`,
  );
}

/**
 * Refuses a change that leaves more than the subtotal, unless it was even more before.
 * @param sent where the client sent a list, as the paths of its fields have it
 */
async function refuseBeyondSubtotal(
  tx: Transaction,
  callId: string,
  before: Agreed,
  sent: readonly AgreedDiscount[] = [],
) {
  const [subtotal, after] = await Promise.all([
    subtotalOf(tx, callId),
    discountsLedger(tx, callId).read(),
  ]);
  const all = percentOf(100, subtotal);
  const sum = askedOf(after, subtotal);
  if (sum <= all || sum <= askedOf(before, subtotal)) return;
  const first = after.findIndex((_one, at) => askedOf(after.slice(0, at + 1), subtotal) > all);
  // What others gave meanwhile stands in no field of the client's.
  const at = sent.findIndex(({ _id }) => _id === after[first]?._id);
  const field = sent[at]?.percent === null ? 'amount' : 'percent';
  throw invalidField(
    at < 0 ? 'discounts' : `discounts.${at}.${field}`,
    `Discounts may be at most the subtotal of $${subtotal.toFixed(2)} together.`,
  );
}

/**
 * Replaces the discounts of a call; with a version, merges them with what others did since.
 * @throws DomainError `not_found`, `forbidden` for a technician on somebody else's call, `invalid` for
 *   more than the subtotal or, by technicians, than the settings allow, `conflict` with the current call
 *   when the same field was changed twice
 */
export async function setDiscounts(
  tx: Transaction,
  author: Author,
  input: SetDiscounts,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  refuseOthersCall(author, call);
  const ledger = discountsLedger(tx, call.id);
  const before = await ledger.read();
  const seen = await tx
    .selectDistinct({ _id: callDiscounts.id })
    .from(callDiscounts)
    .where(eq(callDiscounts.callId, call.id));
  const mine = identifyLines(input.discounts, new Set(seen.map(({ _id }) => _id)), 'discounts').map(
    ({ _id, name, reason, percent, amount }): AgreedDiscount => ({
      _id,
      name,
      reason,
      percent,
      amount,
    }),
  );
  const changed = await replaceLines<AgreedDiscount>(tx, author, call, input.version, mine, ledger);
  await refuseBeyondSubtotal(tx, call.id, before, mine);
  await refuseTooLarge(tx, author, call.id, before);
  return changed;
}

type Restore = ListRestorer['undo'];

/** A restoring of discounts, within what its author may give. */
const withinRights =
  (restore: Restore): Restore =>
  async (tx, author, id, version) => {
    const call = await lockCall(tx, id);
    refuseOthersCall(author, call);
    const before = await discountsLedger(tx, call.id).read();
    await restore(tx, author, id, version);
    await refuseBeyondSubtotal(tx, call.id, before);
    await refuseTooLarge(tx, author, call.id, before);
  };

/** How the history brings discounts back. */
export const discountsRestorer: Required<ListRestorer> = {
  undo: withinRights(undoList(discountsLedger)),
  revert: withinRights(revertList(discountsLedger)),
};
