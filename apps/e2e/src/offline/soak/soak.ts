import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Page } from 'playwright-core';
import type { Office } from '../../dispatch/office-at-api.ts';
import { expect } from '../../expect.ts';
import type { Phone } from '../phone.ts';
import { listOf, pillOf } from '../pill.ts';
import type { Flip, Step } from './plan.ts';
import { doOnCall } from './steps.ts';

/** A step that was done. */
export interface Done extends Omit<Step, 'call'> {
  /** The id of its call. */
  call: string;
}

/** What became of the changes that met the office's, in words. */
export interface Settled {
  /** Those of one's own that were kept, and those that could not be. */
  stood: string[];
  given: string[];
  /** What the server was sent and did not take: its screen, or the list, said so. */
  refused: string[];
}

interface Soak {
  phones: readonly [Phone, Phone];
  calls: readonly ServiceCall[];
  office: Office;
  plan: readonly Flip[];
}

const SETTLE_MS = 300_000;

/** Sees to what needs a person, as far as there is something: their own stands where it can. */
async function seeTo(page: Page, settled: Settled): Promise<void> {
  const list = listOf(page);
  if (!/needs? you/.test((await pillOf(page).textContent()) ?? '')) return;
  await pillOf(page).click();
  await list.waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = list
    .getByRole('listitem')
    .filter({ has: button('Keep theirs') })
    .first();
  // The other device may have settled it.
  if (await item.isVisible()) {
    const words = (await item.textContent()) ?? '';
    const canStand = await item.getByRole('button', { name: 'Keep mine', exact: true }).isVisible();
    settled[canStand ? 'stood' : 'given'].push(words);
    const name = canStand ? 'Keep mine' : 'Keep theirs';
    const shown = await item.elementHandle();
    await item.getByRole('button', { name, exact: true }).click();
    await shown?.waitForElementState('hidden');
  }
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}

/** Waits until the server has everything, settling what it asks a person about. */
async function drain({ page, waiting }: Phone, settled: Settled): Promise<void> {
  const left = async () => {
    await seeTo(page, settled);
    return waiting();
  };
  await expect.poll(left, { timeout: SETTLE_MS }).toBe(0);
}

async function doOne(phone: Phone, step: Step, call: ServiceCall): Promise<Done> {
  phone.network.set(step.network);
  const done = { ...step, call: call._id };
  if (!step.isKilled) {
    await doOnCall(phone.page, step, call);
    return done;
  }
  const dying = doOnCall(phone.page, step, call).catch(() => undefined);
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
 * @returns what was done, and what became of what met the office's, once the server has everything
 */
export async function soak({ phones, calls, office, plan }: Soak) {
  const callAt = (place: number) => {
    const call = calls[place];
    if (!call) throw new Error(`There is no call ${place}`);
    return call;
  };
  const all: Done[] = [];
  const settled: Settled = { stood: [], given: [], refused: [] };
  for (const { context } of phones) {
    context.on('response', (answer) => {
      if (answer.status() === 409) settled.refused.push(answer.request().postData() ?? '');
    });
  }
  for (const [nth, { steps, edited }] of plan.entries()) {
    for (const step of steps) {
      const phone = phones[step.device];
      all.push(await doOne(phone, step, callAt(step.call)));
      await seeTo(phone.page, settled);
    }
    if (edited !== undefined) await edit(office, callAt(edited), nth);
  }
  for (const { network } of phones) network.set('up');
  for (const phone of phones) await drain(phone, settled);
  return { all, settled };
}
