import { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { makePng } from '../pages/make-png.ts';
import { showAddress } from '../routes/follow-address.ts';
import { DESCRIBED, ELEVEN, expectedOf, PAID, SIGNER, tapActs } from './eleven-acts.ts';
import { FAULTS } from './faults.ts';
import { makePhone } from './phone.ts';
import { listOf, pillOf } from './pill.ts';
import { type ThreeCalls, threeCalls } from './three-calls.ts';

/** All of it once, in the order of the taps, and to the cent. */
async function expectAll(there: ThreeCalls, acts = ELEVEN): Promise<void> {
  const { calls, actsOf, read } = there;
  for (const [index, call] of calls.entries()) {
    const name = `#${call.callNumber}`;
    const actions = expectedOf(index, acts);
    expect(await actsOf(call), name).toEqual(actions);
    const { items, paid, balance, description } = await read(call);
    const count = (wanted: string) => actions.filter((action) => action === wanted).length;
    expect(items.length, name).toBe(count('items'));
    expect(paid, name).toBe(Number(PAID) * count('payments'));
    const cents = items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(Math.round(balance * 100), name).toBe(cents - Math.round(paid * 100));
    expect(description === DESCRIBED, name).toBe(count('update') === 1);
    expect(await there.signersOf(call), name).toEqual(Array(count('signature')).fill(SIGNER));
    expect(await there.filesOf(call), name).toHaveLength(count('files'));
    expect(await there.answersOf(call), name).toEqual(Array(count('checklist')).fill(true));
  }
}

sharedJourney.for(FAULTS)(
  'eleven acts over three calls arrive once each, in order: $name',
  async ({ happens, isOfServerAlone }, { app, person }) => {
    const there = await threeCalls(app);
    const phone = await makePhone(app, person, there.calls, !isOfServerAlone);
    await happens({ app, phone, calls: there.calls });
    await expect.poll(() => phone.waiting()).toBe(0);
    await expectAll(there);
    await expect(pillOf(phone.page)).toHaveText(/^All saved/);
    await phone.network.close();
  },
);

/** Before the phone says of itself that there is no signal, which it does after 8 seconds. */
const BEFORE_NO_SIGNAL_MS = 7000;

sharedJourney(
  'photos that are taken while the first one hangs outlive the tab, and arrive once each',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const phone = await makePhone(app, person, there.calls);
    const [call] = there.calls;
    if (!call) throw new Error('There is no first call');
    await showAddress(phone.page, `/service-calls/${call._id}`, /#\d+$/);
    const files = phone.page.getByRole('region', { name: 'Files' });
    const photos = files.getByLabel('Photos and documents');
    const take = (...names: readonly string[]) =>
      photos.setInputFiles(
        names.map((name) => ({ name, mimeType: 'image/png', buffer: makePng() })),
      );
    phone.network.set('silent');
    await take('attic.png');
    await expect.poll(() => phone.waiting()).toBe(1);
    await take('coil.png');
    await take('fan.png', 'filter.png');
    await expect.poll(() => phone.waiting(), { timeout: BEFORE_NO_SIGNAL_MS }).toBe(4);
    await phone.kill();
    phone.network.set('up');
    await phone.open();
    await expect.poll(() => phone.waiting()).toBe(0);
    const names = (await there.filesOf(call)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['attic.png', 'coil.png', 'fan.png', 'filter.png']);
    await phone.network.close();
  },
);

sharedJourney(
  'the photo of a unit that is recorded while requests hang outlives the tab, and arrives behind it',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const phone = await makePhone(app, person, there.calls);
    const [call] = there.calls;
    if (!call) throw new Error('There is no first call');
    const { page, network } = phone;
    await showAddress(page, `/service-calls/${call._id}`, /#\d+$/);
    await page.getByRole('button', { name: 'Add equipment' }).click();
    const form = page.getByRole('dialog', { name: 'Add equipment' });
    const photo = { name: 'plate.png', mimeType: 'image/png', buffer: makePng() };
    await form.getByLabel('Photo of the data plate').setInputFiles(photo);
    const brand = `Rheem ${call.callNumber}`;
    await form.getByLabel('Brand').fill(brand);
    network.set('silent');
    await form.getByRole('button', { name: 'Save' }).click();
    // The unit, its link to the call, and its photo.
    await expect.poll(() => phone.waiting(), { timeout: BEFORE_NO_SIGNAL_MS }).toBe(3);
    await phone.kill();
    network.set('up');
    await phone.open();
    await expect.poll(() => phone.waiting()).toBe(0);
    const { units } = CallEquipment.parse(
      await there.office('GET', `/service-calls/${call._id}/equipment`),
    );
    const added = units.filter((unit) => unit.brand === brand);
    expect(added).toMatchObject([{ isLinked: true }]);
    const files = await there.office('GET', `/equipment/${added[0]?._id}/files`);
    expect(files).toMatchObject([{ name: 'plate.png' }]);
    await network.close();
  },
);

sharedJourney(
  'of eleven acts the one that meets an edit of the office is shown to a person, and ten arrive',
  async ({ app, person }) => {
    const there = await threeCalls(app);
    const { calls, office, read } = there;
    const phone = await makePhone(app, person, calls);
    const { page, network } = phone;
    const ten = ELEVEN.slice(0, -1);
    network.set('cut');
    await tapActs(page, calls);
    const last = calls[2];
    if (!last) throw new Error('There is no third call');
    const theirs = { description: 'Thermostat is dark, dog in the yard' };
    await office('PATCH', `/service-calls/${last._id}`, theirs);
    network.set('up');
    await expect.poll(() => phone.waiting()).toBe(1);
    await expect(pillOf(page)).toHaveText('1 needs you');
    await expectAll(there, ten);
    expect((await read(last)).description).toBe(theirs.description);

    await pillOf(page).click();
    const list = listOf(page);
    await expect(list).toContainText(DESCRIBED);
    await expect(list).toContainText(theirs.description);
    await list.getByRole('button', { name: 'Keep mine', exact: true }).click();
    await expect.poll(() => phone.waiting()).toBe(0);
    await expectAll(there);
    await network.close();
  },
);
