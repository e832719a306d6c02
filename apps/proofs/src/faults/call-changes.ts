import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/statuses';
import type { Random } from '@callboard/demo/chance/random';
import { type CallJournal, replaceWith } from './journal.ts';
import type { Office } from './office.ts';
import type { Outcome } from './traffic.ts';

/** Changes people make to a call; each records the answer. */
export type CallChanges = {
  pay(reference: string, cents: number, isCareful: boolean): Promise<void>;
  sell(random: Random, isCareful: boolean): Promise<void>;
  moveOn(random: Random): Promise<void>;
};

const mostPayments = 200;

const isDone = (outcome: Outcome | undefined) => outcome?.status === 200;
/** Refused because someone else was faster, so it certainly did not happen. */
const isRefused = (outcome: Outcome | undefined) => outcome !== undefined && !isDone(outcome);

export function changesOf(
  office: Office,
  journal: CallJournal,
  itemIds: readonly string[],
): CallChanges {
  const path = `/api/service-calls/${journal.id}`;
  const read = async () => ServiceCall.parse((await office.insist('GET', path)).body);

  return {
    async pay(reference, cents, isCareful) {
      const { payments, version } = await read();
      if (payments.length >= mostPayments) return;
      const added = { method: 'cash', amount: cents / 100, reference, paidAt: null };
      const body = { payments: [...payments, added], ...(isCareful && { version }) };
      const outcome = await office.send('PATCH', `${path}/payments`, { body });
      if (!isRefused(outcome)) {
        journal.payments.set(reference, { value: cents, isSure: isDone(outcome) });
      }
    },

    async sell(random, isCareful) {
      const { version } = await read();
      const items = Array.from({ length: random.int(0, 4) }, () => ({
        item: random.pick(itemIds),
        quantity: random.int(1, 9),
        unitPrice: random.int(0, 99_999) / 100,
      }));
      const body = { items, ...(isCareful && { version }) };
      const outcome = await office.send('PATCH', `${path}/items`, { body });
      const cents = items.map((line) => line.quantity * Math.round(line.unitPrice * 100));
      const subtotal = cents.reduce((sum, each) => sum + each, 0);
      if (!isRefused(outcome)) replaceWith(journal.subtotals, subtotal, isDone(outcome));
    },

    async moveOn(random) {
      const status = random.pick(STATUSES).key;
      const outcome = await office.send('PATCH', `${path}/status`, { body: { status } });
      if (!isRefused(outcome)) replaceWith(journal.statuses, status, isDone(outcome));
    },
  };
}
