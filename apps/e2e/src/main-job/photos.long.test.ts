import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';

/** A photo as a camera takes it: larger than any screen. */
const takePhoto = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 400];
    const context = canvas.getContext('2d');
    // As restless as an attic, so that fewer pixels are fewer bytes.
    for (let at = 0; at < 200 * 34; at += 1) {
      if (context) context.fillStyle = `hsl(${(at * 137) % 360} 60% 50%)`;
      context?.fillRect((at % 200) * 12, Math.floor(at / 200) * 12, 13, 13);
    }
    return canvas.toDataURL('image/jpeg', 1);
  });
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
};

sharedJourney(
  'a technician adds a photo on a phone, shares it, and takes back that it was removed',
  async ({ app, person }) => {
    const { path, read } = await ownCallAndColleague(app);
    const tyler = await somebody('tech', app, person, 'phone');
    const { page } = tyler;
    // The browser logs each refusal, and here one is wanted.
    tyler.allow(/status of 415/);
    await page.goto(path);
    const files = page.getByRole('region', { name: 'Files' });
    const choose = files.getByLabel('Photos and documents');
    const photo = { name: 'attic.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
    const notOne = { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') };
    await choose.setInputFiles([photo, notOne]);

    const open = files.getByRole('button', { name: 'Open attic.jpg' });
    // Pictures load where somebody is about to see them.
    await open.scrollIntoViewIfNeeded();
    await expect(open.locator('img')).toBeVisible();
    const failed = files.getByRole('listitem').filter({ hasText: 'b.png' });
    await expect(failed.getByRole('alert')).toContainText('must be a JPEG, PNG or WebP picture');
    await failed.getByRole('button', { name: 'Do not send b.png' }).click();
    await expect(failed).toHaveCount(0);
    await tyler.axe();
    await tyler.screenshot('files-on-a-call');

    await open.click();
    const dialog = page.getByRole('dialog', { name: 'attic.jpg' });
    const picture = dialog.getByRole('img', { name: 'attic.jpg' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(2048);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const share = files.getByRole('switch', { name: 'Share with customer' });
    await share.click();
    await expect(toast(page, 'attic.jpg: shared with the customer')).toBeVisible();
    await expect(share).toBeChecked();

    await files.getByRole('button', { name: 'Remove attic.jpg' }).click();
    await expect(open).toHaveCount(0);
    await undo(page, 'attic.jpg removed');
    await expect(open).toBeVisible();
    await expect(share).toBeChecked();

    // The office finds it where it looks for the customer and the house, too.
    const { callNumber, customer, property } = await read();
    const office = await somebody('dispatcher', app, person);
    await office.page.goto(`/customers/${customer._id}`);
    const ofCalls = office.page.getByRole('region', { name: 'Files from service calls' });
    await expect(ofCalls.getByRole('link', { name: `Call #${callNumber}` })).toHaveAttribute(
      'href',
      path,
    );
    await office.axe();
    await office.page
      .getByRole('button', { name: `Edit ${property.label}, ${property.address.line1}` })
      .click();
    const house = office.page.getByRole('dialog', { name: 'Edit property' });
    await house.getByRole('button', { name: 'Open attic.jpg' }).click();
    await expect(office.page.getByRole('dialog', { name: 'attic.jpg' })).toBeVisible();
  },
);
