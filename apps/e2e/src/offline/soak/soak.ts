import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Page } from 'playwright-core';
import type { Office } from '../../dispatch/office-at-api.ts';
import { expect } from '../../expect.ts';
import type { Phone } from '../phone.ts';
import { listOf, pillOf } from '../pill.ts';
import { doOnCall } from './deeds.ts';
import type { Deed, Flip } from './plan.ts';

/** A deed that was done. */
export interface Done extends Omit<Deed, 'call'> {
  /** The id of its call. */
  call: string;
  /**
   * The tab was killed meanwhile, or its screen was told at once that it met the office's: it may be on the call,
   * or not, and never twice.
   */
  isUnsure: boolean;
}

interface Soak {
  phones: readonly [Phone, Phone];
  calls: readonly ServiceCall[];
  office: Office;
  plan: readonly Flip[];
}

const SETTLE_MS = 300_000;

/**
 * Sees to what needs a person, as far as there is something: their own stands where it can.
 * @returns the words of what could not stand
 */
async function seeTo(page: Page): Promise<string[]> {
  const list = listOf(page);
  if (!/needs? you/.test((await pillOf(page).textContent()) ?? '')) return [];
  await pillOf(page).click();
  await list.waitFor();
  const item = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Keep theirs', exact: true }) })
    .first();
  const mine = item.getByRole('button', { name: 'Keep mine', exact: true });
  const given: string[] = [];
  // Another tab's answer may have settled it.
  if (await item.isVisible()) {
    if (await mine.isVisible()) await mine.click();
    else {
      given.push((await item.textContent()) ?? '');
      await item.getByRole('button', { name: 'Keep theirs', exact: true }).click();
    }
  }
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  return given;
}

/** Waits until the server has everything, settling what it asks a person about. */
async function drain({ page, waiting }: Phone): Promise<string[]> {
  const given: string[] = [];
  await expect
    .poll(
      async () => {
        given.push(...(await seeTo(page)));
        return waiting();
      },
      { timeout: SETTLE_MS },
    )
    .toBe(0);
  return given;
}

/** How often a screen was told that somebody else has set the status meanwhile. */
function countRefused(page: Page): () => number {
  let refused = 0;
  page.on('response', (answer) => {
    if (answer.status() === 409 && answer.url().includes('serviceCalls.setStatus')) refused += 1;
  });
  return () => refused;
}

async function doOne(phone: Phone, deed: Deed, call: ServiceCall): Promise<Done> {
  phone.line.set(deed.line);
  const done = { ...deed, call: call._id, isUnsure: deed.isKilled };
  if (!deed.isKilled) {
    const refused = countRefused(phone.page);
    await doOnCall(phone.page, deed, call);
    return { ...done, isUnsure: refused() > 0 };
  }
  const dying = doOnCall(phone.page, deed, call).catch(() => undefined);
  await Promise.race([dying, phone.page.waitForEvent('request').catch(() => undefined)]);
  await phone.kill();
  await dying;
  await phone.open();
  return done;
}

/** The office takes a payment, and changes what the devices change: the status, a field and a line. */
async function edit(office: Office, { _id, items }: ServiceCall, nth: number): Promise<void> {
  const path = `/service-calls/${_id}`;
  await office('PATCH', path, { description: `Office ${nth}` });
  await office('POST', `${path}/payments`, { method: 'check', amount: 0.5 });
  const status = nth % 2 === 0 ? 'on_hold' : 'waiting_parts';
  await office('PATCH', `${path}/status`, { status });
  const changed = nth % 2 === 0 ? { quantity: 2 + nth / 100 } : { unitPrice: 50 + nth };
  await office('PATCH', `${path}/items/${items[0]?._id}`, changed);
}

/**
 * Two devices of one technician work on the same calls while the network comes and goes, tabs are killed, and
 * the office edits those calls.
 * @returns what was done, and the words of what a person had to give up, once the server has everything
 */
export async function soak({ phones, calls, office, plan }: Soak) {
  const callAt = (place: number) => {
    const call = calls[place];
    if (!call) throw new Error(`There is no call ${place}`);
    return call;
  };
  const all: Done[] = [];
  const given: string[] = [];
  for (const [nth, { deeds, edited }] of plan.entries()) {
    for (const deed of deeds) {
      const phone = phones[deed.device];
      all.push(await doOne(phone, deed, callAt(deed.call)));
      given.push(...(await seeTo(phone.page)));
    }
    if (edited !== undefined) await edit(office, callAt(edited), nth);
  }
  for (const { line } of phones) line.set('up');
  for (const phone of phones) given.push(...(await drain(phone)));
  return { all, given };
}
