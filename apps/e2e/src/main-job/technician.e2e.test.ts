import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';
import { openMenu } from './open-menu.ts';

sharedJourney(
  'a technician finds neither Admin nor a technician selector',
  async ({ app, person }) => {
    const tyler = await somebody('tech', app, person, 'phone');
    const { page } = tyler;
    await page.goto('/dashboard');
    await openMenu(tyler);
    await expect(page.getByRole('link', { name: 'By Status' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);

    await page.goto('/admin');
    await page.waitForURL(/\/dashboard$/);

    await showAddress(page, '/service-calls/status/new', 'Service calls: New');
    await page.getByRole('link', { name: /^#\d+/ }).first().click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Technician' })).toHaveCount(0);

    // The server refuses as well, whatever the browser shows.
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const callId = page.url().split('/').at(-1);
    const answer = await page.request.patch(`/api/service-calls/${callId}/assign`, {
      headers: { authorization: `Bearer ${token}` },
      data: { assignedEmployeeId: null },
    });
    expect(answer.status()).toBe(403);
  },
);
