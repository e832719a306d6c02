import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { signedInAs } from '../session/session-of.ts';
import { dayOfVisits } from './day-of-visits.ts';

// Not the board's own empty day, which other journeys fill.
const DAY = ownDay('my-day/my-day');

sharedJourney(
  'a technician sees what to do next, and does it with one thumb',
  async ({ app, person }) => {
    const { office, read, visit, item } = await dayOfVisits(app, DAY);
    const first = await visit(9, { description: 'Freezes up at night' });
    const second = await visit(13);
    await office('POST', `/service-calls/${second._id}/items`, { item: item._id, unitPrice: 109 });
    const { page, axe } = await person('phone', await signedInAs(app, 'tech@example.com'));
    await page.goto(`/my-day?date=${DAY}`);
    const now = page.getByRole('region', { name: /^Now: / });
    await expect(now).toContainText('Freezes up at night');
    await expect(now.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /^geo:|maps/);
    await axe();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });

    const driving = countActions(page);
    await driving.click(now.getByRole('button', { name: 'On my way' }));
    await expect(now.getByRole('button', { name: 'Arrived' })).toBeVisible();
    expect(driving.stop()).toMatchObject({ acts: 1, typed: 0 });
    await expect.poll(async () => (await read(first._id)).status).toBe('en_route');

    // Somebody else's change is told, and moves nothing until it is asked for.
    const emergency = await visit(11, { priority: 'emergency' });
    const told = page.getByRole('status').filter({ hasText: 'Emergency: 11:00 AM' });
    await expect(told).toBeVisible();
    const link = (callNumber: number) => page.getByRole('link', { name: `#${callNumber}` });
    await expect(link(emergency.callNumber)).toHaveCount(0);
    await told.getByRole('button', { name: 'Show' }).click();
    await expect(link(emergency.callNumber)).toBeVisible();

    const canceling = countActions(page);
    await canceling.click(now.getByRole('button', { name: 'More' }));
    await canceling.click(page.getByRole('button', { name: 'Cancel visit' }));
    await canceling.click(page.getByRole('button', { name: 'No access' }));
    await expect.poll(async () => (await read(first._id)).status).toBe('canceled');
    expect(canceling.stop()).toMatchObject({ acts: 3, typed: 0 });
    await expect(
      now.getByRole('link', { name: `Open call #${emergency.callNumber}` }),
    ).toBeVisible();
    await office('PATCH', `/service-calls/${emergency._id}/status`, { status: 'canceled' });
    await page.getByRole('button', { name: 'Show' }).click();

    // What is owed needs no tap, and cash two.
    await expect(now).toContainText('Amount due $109.00');
    const paying = countActions(page);
    await paying.click(now.getByRole('button', { name: /^Take payment/ }));
    await paying.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(now).not.toContainText('Amount due');
    expect(paying.stop()).toMatchObject({ acts: 2, typed: 0 });
    expect((await read(second._id)).balance).toBe(0);
    await office('PATCH', `/service-calls/${second._id}/status`, { status: 'canceled' });
  },
);

sharedJourney(
  'a technician finds own calls and customers in one field, by thumb and by keyboard',
  async ({ app, person }) => {
    const { office, visit } = await dayOfVisits(app, DAY);
    // Nobody else's: of somebody with many calls only the latest are listed.
    const { _id: customerId } = Customer.parse(
      await office('POST', '/customers', {
        firstName: 'Nadia',
        lastName: 'Quill',
        phone: '5125559911',
      }),
    );
    const { _id: propertyId } = Property.parse(
      await office('POST', '/properties', {
        customerId,
        address: { line1: '9 Heron Way', city: 'Austin', state: 'TX', postalCode: '78704' },
      }),
    );
    const { callNumber, customer, property } = await visit(16, { customerId, propertyId });
    const { page, axe, screenshot } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    await page.goto(`/my-day?date=${DAY}`);
    const field = page.getByRole('searchbox', { name: 'Search my calls and customers' });
    const found = page.getByRole('region', { name: 'Found' });
    const call = found.getByRole('link', { name: `#${callNumber} ` });
    for (const typed of [`#${callNumber}`, customer.phone.slice(-7), property.address.line1]) {
      await field.fill(typed);
      await expect(call).toBeVisible();
    }
    await axe();
    await screenshot('search-on-my-day');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await field.fill('nobody of this name');
    await expect(found).toContainText('Nothing found');

    // Who is a technician has no page of a customer, and sees their calls.
    const who = customer.businessName || customer.name;
    await field.fill(customer.phone.slice(-7));
    await found.getByRole('button').filter({ hasText: who }).click();
    const theirs = page.getByRole('region', { name: `Calls of ${who}` });
    await expect(theirs.getByRole('link', { name: `#${callNumber} ` })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await theirs.getByRole('button', { name: 'Back' }).click();

    await field.fill(`#${callNumber}`);
    // The phone number found their other calls as well.
    await expect(found.getByRole('link')).toHaveCount(1);
    await expect(call).toBeVisible();
    await field.press('ArrowDown');
    await expect(call).toBeFocused();
    await call.press('ArrowUp');
    await expect(field).toBeFocused();
    // Enter counts even if it is faster than the search.
    await field.fill(`${callNumber}`);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${callNumber}`);
  },
);
