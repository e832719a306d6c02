import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Page } from 'playwright-core';
import type { Office } from '../dispatch/office-at-api.ts';
import { showAddress } from '../routes/follow-address.ts';
import { addLine, pay } from './eleven-acts.ts';
import type { LineState } from './line.ts';
import type { Phone } from './phone.ts';
import { writeNote } from './pill.ts';

/** What one device did to one call, each with a mark of its own. */
export interface Done {
  call: string;
  kind: 'note' | 'payment' | 'line';
  /** A note's text, a payment's amount, an item's name. */
  mark: string;
  /** The tab was killed meanwhile: it may have been kept, or not, and never twice. */
  isUnsure?: true;
}

interface Soak {
  phones: readonly Phone[];
  calls: readonly ServiceCall[];
  office: Office;
  random: () => number;
  /** How often the network changes; between two changes each device does something. */
  flips: number;
}

/** What is done is found again by it: a payment by its sum, a line by its item. */
const marks = {
  note: (nth: number) => `Note ${nth}.`,
  payment: (nth: number) => `${nth + 1}.01`,
  line: (nth: number) => `Soak part ${nth}.`,
};

/** The items of the price book that the devices add, each once. */
export const itemsFor = (flips: number) =>
  Array.from({ length: 2 * flips }, (_, nth) => ({
    ...{ name: marks.line(nth), code: `SOAK-${nth}`, price: nth + 0.37 },
  }));

const STATES: readonly LineState[] = ['up', 'cut', 'silent', 'deaf'];
const KINDS = ['note', 'payment', 'line'] as const;
const KILLED = 0.15;
const EDITED = 0.4;

async function act(page: Page, done: Done, { _id, callNumber }: ServiceCall): Promise<void> {
  const path = `/service-calls/${_id}`;
  if (new URL(page.url()).pathname !== path) {
    await showAddress(page, path, new RegExp(`#${callNumber}$`));
  }
  if (done.kind === 'note') await writeNote(page, done.mark);
  else if (done.kind === 'payment') await pay(page, done.mark);
  else await addLine(page, done.mark);
}

/**
 * Two devices of one technician work on the same calls while the network comes and goes, tabs are killed, and
 * the office edits those calls.
 * @returns everything that was done, in the end with the network up
 */
export async function soak({ phones, calls, office, random, flips }: Soak): Promise<Done[]> {
  const pick = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };
  const all: Done[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    for (const phone of phones) {
      phone.line.set(pick(STATES));
      const call = pick(calls);
      const kind = pick(KINDS);
      const mark = marks[kind](all.length);
      const done: Done = { call: call._id, kind, mark };
      all.push(done);
      if (random() < KILLED) {
        done.isUnsure = true;
        const dying = act(phone.page, done, call).catch(() => undefined);
        await Promise.race([dying, phone.page.waitForEvent('request').catch(() => undefined)]);
        await phone.kill();
        await dying;
        await phone.open();
      } else {
        await act(phone.page, done, call);
      }
    }
    if (random() < EDITED) {
      const { _id } = pick(calls);
      await office('PATCH', `/service-calls/${_id}`, { description: `Office ${flip}` });
      await office('POST', `/service-calls/${_id}/payments`, { method: 'check', amount: 0.5 });
    }
  }
  for (const phone of phones) phone.line.set('up');
  return all;
}
