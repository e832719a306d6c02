import type { ServiceArea } from '@callboard/contract/company/service-area';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { ServiceAreaForm } from './service-area-form.tsx';

const AREA: ServiceArea = { zips: [{ zip: '78701', city: 'Austin', state: 'TX' }], version: 2 };

const showForm = (area = AREA) => show(<ServiceAreaForm area={area} />, { as: 'admin' });

const zips = page.getByLabelText('ZIP codes you go to');
const save = page.getByRole('button', { name: 'Save', exact: true });

test('a list of ZIP codes says in which line something is wrong, and stays as typed', async () => {
  const { server } = await showForm();
  await expect.element(page.getByText(/^You go to 1 ZIP code\. Elsewhere/)).toBeVisible();
  await expect.element(zips).toHaveValue('78701, Austin, TX');
  await expectAccepted(zips);
  for (const [typed, sentence] of [
    ['78701, Austin, TX\n1234', 'Line 2: A ZIP code has five digits'],
    ['78701, Austin, Texas', 'Line 1: Use a state’s two letters'],
  ] as const) {
    await userEvent.fill(zips, typed);
    await userEvent.click(save);
    await expectRefused(zips, sentence);
    await expect.element(zips).toHaveFocus();
    await expect.element(zips).toHaveValue(typed);
  }
  await expectAccessible();
  await userEvent.fill(zips, '78701');
  await expectAccepted(zips);
  expect(server.asked()).toEqual([]);
});

test('a list that the server refuses stays, and is saved with its version once it is accepted', async () => {
  const { server } = await showForm();
  server.answer({
    settings: { setServiceArea: () => refuseFields({ zips: ['This is too far away'] }) },
  });
  const typed = '78701 Austin TX\n78702; 78703';
  await userEvent.fill(zips, typed);
  await userEvent.click(save);
  await expectRefused(zips, 'This is too far away');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  server.answer({
    settings: { setServiceArea: () => refuse(500, 'internal', 'Our side broke.') },
  });
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ settings: { setServiceArea: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      /^Failed to save the service area\. .+nothing you typed is lost\. Try again\.$/,
    );
  await expect.element(zips).toHaveValue(typed);

  const served = [
    { zip: '78701', city: 'Austin', state: 'TX' as const },
    { zip: '78702', city: '', state: '' as const },
    { zip: '78703', city: '', state: '' as const },
  ];
  const { answer, letGo } = late({ zips: served, version: 3 });
  server.answer({ settings: { setServiceArea: answer } });
  await sendInHurry(save);
  letGo();
  await expect.element(page.getByText('Service area saved.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(zips).toHaveValue('78701, Austin, TX\n78702\n78703');
  const sent = { zips: served, version: 2 };
  expect(server.inputsOf('settings.setServiceArea')).toEqual([sent, sent, sent, sent]);
});

test('after somebody else changed the list, saving again is based on theirs', async () => {
  const { server } = await showForm({ zips: [], version: 2 });
  await expect.element(page.getByText('Nothing is listed: you go everywhere.')).toBeVisible();
  server.answer({
    settings: {
      setServiceArea: () => refuse(409, 'conflict', 'Somebody else changed the list.'),
      serviceArea: { ...AREA, version: 6 },
    },
  });
  await userEvent.fill(zips, '78702');
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else changed the list.');
  await expect.element(zips).toHaveValue('78702');
  await expect.poll(() => server.asked('settings.serviceArea')).toHaveLength(1);
  server.answer({ settings: { setServiceArea: { ...AREA, version: 7 } } });
  await userEvent.click(save);
  await expect.element(page.getByText('Service area saved.')).toBeVisible();
  const served = [{ zip: '78702', city: '', state: '' }];
  expect(server.inputsOf('settings.setServiceArea')).toEqual([
    { zips: served, version: 2 },
    { zips: served, version: 6 },
  ]);
});

test('a file that cannot be read says so, and changes nothing that was typed', async () => {
  await showForm();
  await userEvent.fill(zips, '78702');
  await userEvent.upload(
    page.getByLabelText('Add from a CSV file…'),
    new File(['78703'], 'zips.csv', { type: 'text/csv' }),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The file was not read/);
  await expect.element(zips).toHaveValue('78702');
});
