import type { CompanySettings } from '@callboard/contract/company/settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { SettingsForm } from './settings-form.tsx';

const SETTINGS: CompanySettings = {
  companyName: 'Glacier Cooling',
  logoUrl: '',
  version: 9,
  timeZone: 'America/Chicago',
  navbarBgColor: '#564692',
  navbarTextColor: '#FFFFFF',
  phone: '+15125550100',
  email: 'office@glacier.example',
  address: { line1: '', line2: '', city: '', state: '', postalCode: '' },
  licenseNumber: '',
  howToPay: '',
  weeklyHours: null,
  driveFactor: 1,
  marksScheduled: true,
};

const showForm = () => show(<SettingsForm settings={SETTINGS} />, { as: 'admin' });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

const SENT = {
  companyName: 'Polar Air',
  navbarBgColor: '#102030',
  navbarTextColor: '#FAFAFA',
  timeZone: 'America/Denver',
  phone: '(512) 555-0100',
  email: 'office@glacier.example',
  address: { line1: '', line2: '', city: 'Austin', state: 'TX', postalCode: '' },
  licenseNumber: '',
  howToPay: '',
  driveFactor: 1.25,
  marksScheduled: false,
  version: 9,
};

async function typeChanges() {
  await userEvent.fill(field('Company name'), ' Polar Air ');
  await userEvent.fill(field('City'), 'Austin');
  await userEvent.selectOptions(field('State'), 'TX');
  await userEvent.selectOptions(field('Time zone'), 'Mountain time (Denver)');
  await userEvent.fill(field('Drive times'), '1.25');
  await userEvent.click(field('New calls are scheduled at once'));
  await userEvent.fill(field('Navbar background'), '#102030');
  await userEvent.fill(field('Navbar text'), '#FAFAFA');
}

test('the settings need a name and colors, and each field says what is wrong', async () => {
  const { server } = await showForm();
  await userEvent.fill(field('Company name'), '  ');
  await userEvent.fill(field('Company email'), 'nowhere');
  await userEvent.fill(field('Navbar background'), 'purple');
  await userEvent.fill(field('Navbar text'), '');
  await userEvent.fill(field('License number'), 'TACLA 1');
  await userEvent.fill(field('Drive times'), '0');
  await userEvent.click(save);
  await expectRefused(field('Company name'), 'Company name is required');
  await expectRefused(field('Company email'), 'Enter an email address like name@example.com');
  await expectRefused(field('Navbar background'), 'Navbar background must look like #564692');
  await expectRefused(field('Navbar text'), 'Navbar text must look like #564692');
  await expectRefused(field('Drive times'), 'Drive times must be at least 0.25');
  for (const label of ['Company phone', 'State', 'License number', 'Time zone']) {
    await expectAccepted(field(label));
  }
  await expect.element(field('Company name')).toHaveFocus();
  await expect.element(field('Navbar background')).toHaveValue('purple');
  await expect.element(field('License number')).toHaveValue('TACLA 1');
  await expectAccessible();

  await userEvent.fill(field('Company name'), 'Polar Air');
  await userEvent.fill(field('Company email'), '');
  // Nothing is the usual estimate.
  await userEvent.fill(field('Drive times'), '');
  await userEvent.click(save);
  await expect.element(field('Navbar background')).toHaveFocus();
  // A picked color is as good as a typed one.
  await userEvent.fill(field('Pick a background color'), '#0b3d2e');
  await expect.element(field('Navbar background')).toHaveValue('#0B3D2E');
  await expectAccepted(field('Navbar background'));
  expect(server.asked()).toEqual([]);
});

test('colors that are hard to read together are warned about', async () => {
  await showForm();
  await expect.element(page.getByText(/^Contrast 7\.\d\d:1, easy to read\.$/)).toBeVisible();
  await userEvent.fill(field('Navbar background'), '#FFF7D6');
  await userEvent.fill(field('Navbar text'), '#FFE08A');
  const warning = page.getByRole('status').filter({ hasText: 'hard to read' });
  await expect.element(warning).toHaveTextContent(/^Contrast 1\.\d\d:1, hard to read/);
  await expect.element(warning).toHaveTextContent(/the navbar will use black text/);
  await expectAccessible();
  // While a color is typed, the last whole one counts.
  await userEvent.fill(field('Navbar text'), '#1');
  await expect.element(warning).toBeVisible();
  await userEvent.fill(field('Navbar text'), '#101820');
  await expect.element(warning).not.toBeInTheDocument();
});

test('settings that the server refuses stay, and are saved with their version', async () => {
  const { server } = await showForm();
  server.answer({
    settings: {
      update: () =>
        refuseFields({
          'address.city': ['This city is not in that state'],
          phone: ['Enter a phone number with area code'],
        }),
    },
  });
  await typeChanges();
  await userEvent.click(save);
  await expectRefused(field('City'), 'This city is not in that state');
  await expectRefused(field('Company phone'), 'Enter a phone number with area code');
  await expect.element(field('Company phone')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  server.answer({ settings: { update: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(save);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ settings: { update: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to save settings\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Company name')).toHaveValue(' Polar Air ');

  const { answer, letGo } = late({
    companyName: 'Polar Air',
    logoUrl: '',
    timeZone: 'America/Denver',
    accent: null,
    version: 10,
    navbarBgColor: '#102030',
    navbarTextColor: '#FAFAFA',
  });
  server.answer({ settings: { update: answer } });
  await sendInHurry(save, { field: field('Company name') });
  letGo();
  await expect.element(page.getByText('Settings saved.')).toBeVisible();
  await expect.element(field('Company name')).toHaveValue('Polar Air');
  expect(server.inputsOf('settings.update')).toEqual([SENT, SENT, SENT, SENT]);

  // The next change is based on what was just saved.
  await userEvent.fill(field('License number'), 'TACLA 1');
  await userEvent.click(save);
  await expect.poll(() => server.inputsOf('settings.update')).toHaveLength(5);
  expect(server.inputsOf('settings.update').at(-1)).toEqual({
    ...SENT,
    licenseNumber: 'TACLA 1',
    version: 10,
  });
});

test('what somebody else saved meanwhile is shown, except where something was typed', async () => {
  const { server } = await showForm();
  const current = {
    ...SETTINGS,
    companyName: 'Arctic',
    email: 'hello@glacier.example',
    version: 10,
  };
  server.answer({
    settings: {
      update: () => refuse(409, 'conflict', 'Somebody else changed the settings.', { current }),
    },
  });
  await typeChanges();
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else changed the settings.');
  await expect.element(field('Company email')).toHaveValue('hello@glacier.example');
  await expect.element(field('Company name')).toHaveValue(' Polar Air ');
  const saved = { ...current, companyName: 'Polar Air', accent: null, version: 11 };
  server.answer({ settings: { update: saved } });
  await userEvent.click(save);
  await expect.element(page.getByText('Settings saved.')).toBeVisible();
  expect(server.inputsOf('settings.update').at(-1)).toEqual({
    ...SENT,
    email: 'hello@glacier.example',
    version: 10,
  });
});
