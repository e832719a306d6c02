import { CallNote } from '@callboard/contract/calls/call-notes';
import { CallSignature } from '@callboard/contract/calls/call-signatures';
import { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { expectReadableInTheDark } from '../screens/check-screen.ts';
import { signedInAs } from '../session/session-of.ts';
import { dayOfVisits } from './day-of-visits.ts';
import { drawIn } from './draw-in.ts';

const DAY = ownDay('my-day/finish');

sharedJourney(
  'a technician finishes a visit in one sheet, and the office reads what was signed',
  async ({ app, person }) => {
    const { office, read, visit, item } = await dayOfVisits(app, DAY);
    const call = await visit(9, { description: 'No cool air' });
    const { _id: id, callNumber } = call;
    const second = await visit(13, { description: 'Furnace is loud' });
    await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice: 354 });
    await office('PATCH', `/service-calls/${id}/status`, { status: 'in_progress' });
    const { page, axe, context, allow } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    await page.goto(`/my-day?date=${DAY}`);
    const now = page.getByRole('region', { name: /^Now: / });
    const sheet = page.getByRole('dialog', { name: `Finish #${callNumber}` });

    // What is known of the house moves the button, which then waits a moment.
    await expect(now.getByText('House history')).toBeVisible();
    await becomeQuiet(page);
    const finishing = countActions(page);
    await finishing.click(now.getByRole('button', { name: 'Finish' }));
    const note = sheet.getByRole('textbox', { name: 'What was found and done' });
    await expect(sheet.getByText('Still missing')).toBeVisible();
    await expect(sheet).toContainText('a note, a photo, a payment of $354.00, a signature');
    await note.fill('Capacitor was open. Replaced it.');
    await expect(sheet).toContainText('a photo, a payment of $354.00, a signature');
    await axe();
    await expectReadableInTheDark(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });

    // What was typed waits while something else is looked up.
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await now.getByRole('button', { name: 'Finish' }).click();
    await expect(note).toHaveValue('Capacitor was open. Replaced it.');

    // A stroke that is cleared leaves no signature, and no name of one.
    const toSign = sheet.getByRole('img', { name: 'Sign here' });
    const signer = sheet.getByRole('textbox', { name: 'Signed by' });
    // What is still read would move the pad away under the finger.
    await becomeQuiet(page);
    await drawIn(page, toSign);
    await signer.fill('Nobody');
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect(signer).toHaveValue('');
    await expect(sheet).toContainText('a payment of $354.00, a signature');

    // The customer signs what it costs and pays then: one signature, in their name.
    await drawIn(page, toSign);
    await expect(sheet).not.toContainText('$354.00, a signature');
    await finishing.click(sheet.getByRole('button', { name: 'Take $354.00' }));
    const payment = page.getByRole('dialog', { name: 'Add payment' });
    await finishing.click(payment.getByRole('button', { name: 'Save' }));
    await expect(sheet).toContainText('Paid in full.');
    await expect(payment).toHaveCount(0);
    // Without a signal the visit is done all the same, and the office reads it later.
    allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await finishing.click(sheet.getByRole('button', { name: 'Done' }));
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^No signal: \d waiting/ })).toBeVisible();
    await expect(now).toContainText('Furnace is loud');
    expect((await read(id)).status).toBe('in_progress');
    await context.setOffline(false);
    await expect.poll(async () => (await read(id)).status).toBe('completed');
    expect(finishing.stop()).toMatchObject({ acts: 4 });

    const notes = CallNote.array().parse(await office('GET', `/service-calls/${id}/notes`));
    expect(notes.map(({ text }) => text)).toEqual(['Capacitor was open. Replaced it.']);
    const [signature] = CallSignature.array().parse(
      await office('GET', `/service-calls/${id}/signatures`),
    );
    expect(signature).toMatchObject({
      isIntact: true,
      isCurrent: true,
      signed: { name: call.customer.name, callNumber, subtotal: 354, paid: 354, balance: 0 },
    });
    expect(signature?.signed.strokes[0]?.length).toBeGreaterThan(3);

    // The next visit waits for a part: why, and when somebody comes back, is one sheet.
    const coming = countActions(page);
    await coming.click(now.getByRole('button', { name: 'More' }));
    await coming.click(page.getByRole('button', { name: 'Waiting for parts' }));
    const why = page.getByRole('alertdialog', { name: `#${second.callNumber}` });
    await coming.click(why.getByRole('switch', { name: 'Come back' }));
    const when = why.getByLabel('Return visit');
    await expect(when).not.toHaveValue('');
    // A Friday: the technician works then.
    await when.fill(`${addDays(DAY, 2)}T09:30`);
    await coming.click(why.getByRole('button', { name: 'Part ordered' }));
    expect(coming.stop()).toMatchObject({ acts: 4 });
    const told = async () =>
      JSON.stringify(await office('GET', `/history?kind=service-calls&id=${second._id}`));
    await expect.poll(told).toMatch(/Reason: Part ordered; return visit #\d+/);
    const number = /return visit #(\d+)/.exec(await told())?.[1];
    const [booked] = ServiceCallRow.array().parse(
      await office('GET', `/service-calls?q=%23${number}&limit=1`),
    );
    expect(booked).toMatchObject({
      description: `Return visit (#${second.callNumber})\nFurnace is loud`,
      scheduledAt: at(addDays(DAY, 2), 9, 30),
      assignedEmployee: { _id: second.assignedEmployee?._id },
      property: { _id: second.property._id },
    });
    // Customers read descriptions; reasons are the staff's.
    const noted = await office('GET', `/service-calls/${booked?._id}/notes`);
    expect(CallNote.array().parse(noted)).toMatchObject([
      { text: `Return for parts after #${second.callNumber}: Part ordered` },
    ]);

    // The office raises the price afterward.
    const { items, version } = await read(id);
    const raised = items.map((line) => ({ ...line, unitPrice: 355 }));
    await office('PATCH', `/service-calls/${id}/items`, { items: raised, version });
    const desk = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await desk.page.goto(`/service-calls/${id}`);
    await expect(desk.page.getByText('Capacitor was open. Replaced it.').first()).toBeVisible();
    const card = desk.page.getByRole('region', { name: 'Signature' });
    await expect(card).toContainText('As of an earlier version');
    await card.getByText('What was signed').click();
    await expect(card).toContainText('$354.00');
    await expect(card).not.toContainText('$355.00');
    await desk.axe();
  },
);
