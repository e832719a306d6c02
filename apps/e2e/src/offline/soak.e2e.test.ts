import { CallNote } from '@callboard/contract/calls/call-notes';
import { seededRandom } from '@callboard/contract/testing/random';
import { atLength } from '@callboard/db/testing/at-length';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { makePhone } from './phone.ts';
import { type Done, itemsFor, soak } from './soak.ts';
import { type ThreeCalls, threeCalls } from './three-calls.ts';

const SEED = 15;
const FLIPS = atLength(3, 50);

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + cents(one), 0);

/** Everything that was done to a call is on it once, to the cent, and its history tells of it. */
async function expectWhole(
  { office, read, actsOf, calls }: ThreeCalls,
  all: readonly Done[],
): Promise<void> {
  for (const { _id, callNumber } of calls) {
    const call = await read({ _id });
    const notes = CallNote.array().parse(await office('GET', `/service-calls/${_id}/notes`));
    const there = {
      note: notes.map(({ text }) => text),
      payment: call.payments.map(({ amount }) => String(amount)),
      line: call.items.map(({ description }) => description),
    };
    const done = all.filter((one) => one.call === _id);
    for (const { kind, mark, isUnsure } of done) {
      const count = there[kind].filter((one) => one === mark).length;
      const what = `#${callNumber}: ${kind} ${mark}`;
      if (isUnsure) expect(count, what).toBeLessThanOrEqual(1);
      else expect(count, what).toBe(1);
    }
    expect(cents(call.subtotal)).toBe(sum(call.items.map(({ amount }) => amount)));
    expect(cents(call.paid)).toBe(sum(call.payments.map(({ amount }) => amount)));
    expect(cents(call.balance)).toBe(cents(call.subtotal) - cents(call.paid));
    const ofOffice = call.payments.filter(({ amount }) => amount === 0.5).length;
    const told = await actsOf({ _id });
    const count = (action: string) => told.filter((one) => one === action).length;
    expect({ notes: count('note'), payments: count('payments'), items: count('items') }).toEqual({
      notes: notes.length,
      payments: call.payments.length - ofOffice,
      items: call.items.length,
    });
  }
}

journey(
  'two devices and the office at the same calls lose nothing and do nothing twice while the network comes and goes',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const { calls, office } = there;
    for (const item of itemsFor(FLIPS)) await office('POST', '/items', item);
    const phones = await Promise.all([makePhone(app, person), makePhone(app, person)]);
    const all = await soak({ phones, calls, office, random: seededRandom(SEED), flips: FLIPS });
    for (const phone of phones) await expect.poll(() => phone.waiting()).toBe(0);
    await expectWhole(there, all);
    for (const { line } of phones) await line.close();
  },
);
