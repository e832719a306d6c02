import { StoredFile } from '@callboard/contract/files/files';
import { demoIds } from '../app/demo-ids.ts';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast, undo } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { makePng } from '../pages/make-png.ts';
import { sessionOf } from '../session/session-of.ts';

sharedJourney(
  'a technician adds a photo to a call, looks at it and removes it, but not the one of the office',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { technician } = await demoIds(app.databaseUrl);
    const { call } = await ownHouse(office);
    const { _id: id } = await call({ assignedEmployeeId: technician });
    const path = `/service-calls/${id}/files`;
    const stored = async () =>
      StoredFile.array()
        .parse(await office('GET', path))
        .map(({ name }) => name)
        .toSorted();
    const { accessToken } = await sessionOf(app, 'dispatcher@example.com');
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(makePng())]), 'gate.png');
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body })).status).toBe(
      201,
    );

    const { page, allow } = await somebody('tech', app, person, 'phone');
    // The browser logs each refusal, and here one is wanted.
    allow(/status of 403/);
    await page.goto(`/service-calls/${id}`);
    const files = page.getByRole('region', { name: 'Files' });
    const photo = { name: 'attic.png', mimeType: 'image/png', buffer: makePng() };
    await files.getByLabel('Photos and documents').setInputFiles(photo);
    const open = files.getByRole('button', { name: 'Open attic.png' });
    await open.scrollIntoViewIfNeeded();
    await expect(open.locator('img')).toBeVisible();
    await expect.poll(stored).toEqual(['attic.png', 'gate.png']);
    await open.click();
    const large = page.getByRole('dialog', { name: 'attic.png' });
    await expect(large.getByRole('img', { name: 'attic.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);

    await files.getByRole('button', { name: 'Remove attic.png' }).click();
    await expect(open).toHaveCount(0);
    expect(await stored()).toEqual(['gate.png']);
    await undo(page, 'attic.png removed');
    await expect(open).toBeVisible();
    expect(await stored()).toEqual(['attic.png', 'gate.png']);

    await files.getByRole('button', { name: 'Remove gate.png' }).click();
    await expect(toast(page, 'gate.png was not removed')).toContainText('Ask the office');
    await expect(files.getByRole('button', { name: 'Open gate.png' })).toBeVisible();
    expect(await stored()).toEqual(['attic.png', 'gate.png']);
  },
);
