import { expect } from '../expect.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { sharedJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';

sharedJourney('who else has a call open is said, and who edits it', async ({ app, person }) => {
  const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  const tech = await person('phone', await signedInAs(app, 'tech@example.com'));
  const { path } = await ownCallAndColleague(app);
  const open = /has this open$/;
  await dana.page.goto(path);
  await tech.page.goto(path);
  for (const { page } of [dana, tech]) await expect(page.getByText(open)).toBeVisible();
  await followAddress(tech.page, '/dashboard');
  await expect(dana.page.getByText(open)).toHaveCount(0);
  await followAddress(tech.page, path);
  await tech.page.getByRole('button', { name: 'Edit details' }).click();
  await tech.page.getByLabel('Description').fill('Bring a ladder');
  await expect(dana.page.getByText(/is editing$/)).toBeVisible();
  await dana.axe();
});
