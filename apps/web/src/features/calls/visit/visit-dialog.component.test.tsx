import type { CallDetail } from '@callboard/contract/calls/call-details';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import { momentOf } from '@callboard/contract/platform/values/company-time';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { refuse } from '~/testing/server.ts';
import { show, ZONE } from '~/testing/show.tsx';
import { EditVisitButtons } from './edit-visit-buttons.tsx';

// The clocks go back on the Sunday between the two.
const [FRIDAY, MONDAY] = ['2036-10-31', '2036-11-03'];
const at = (day: string, hour: number) => new Date(momentOf(day, hour * 60, ZONE)).toISOString();
const span = (day: string, from: number, to: number) => ({
  start: at(day, from),
  end: at(day, to),
});
const PROMISED = span(FRIDAY, 10, 14);
const VISIT = sampleCall({
  scheduledAt: at(FRIDAY, 10),
  arrivalWindow: PROMISED,
  status: 'confirmed',
});

const window = (minutes: number): ListEntry => ({
  _id: `${minutes}`,
  key: `${minutes}`,
  list: 'arrival-windows',
  name: `${minutes / 60} h`,
  minutes,
  position: minutes,
  isActive: true,
  createdAt: at(FRIDAY, 8),
  version: 1,
});

/** Half an hour after what was picked. */
const slotAt = (picked = VISIT.scheduledAt) => ({
  technician: { _id: 'tyler', name: 'Tyler' },
  scheduledAt: new Date(Date.parse(picked) + 30 * 60_000).toISOString(),
  durationMinutes: 60,
  reasons: ['Free all day'],
});

function Screen({ call: start }: { call: ServiceCall }) {
  const { data: call } = trpc.serviceCalls.byId.useQuery(
    { id: start._id },
    { initialData: start, staleTime: Number.POSITIVE_INFINITY },
  );
  return <EditVisitButtons call={call} />;
}

async function edit(
  call = VISIT,
  as: 'dispatcher' | 'tech' = 'dispatcher',
  taxFrom: string | null = null,
) {
  const { server } = await show(<Screen call={call} />, {
    as,
    answers: {
      serviceCalls: {
        update: ({ scheduledAt = call.scheduledAt }) => ({ ...call, scheduledAt, version: 8 }),
      },
      dispatch: {
        suggest: ({ scheduledAt }) => ({ slots: [slotAt(scheduledAt)], passedOver: [] }),
      },
      companyLists: { list: [window(120), window(240)] },
      settings: {
        money: moneySettings({ taxFrom }),
        company: {
          ...DEFAULT_SETTINGS,
          timeZone: ZONE,
          logoUrl: '',
          version: 1,
          weeklyHours: null,
          driveFactor: 1,
          marksScheduled: true,
          phone: '',
          email: '',
          licenseNumber: '',
          howToPay: '',
          address: { line1: '', line2: '', city: '', state: '', postalCode: '' },
        },
      },
    },
  });
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  return {
    server,
    time: dialog.getByLabelText('Schedule time'),
    window: dialog.getByLabelText('Arrival window'),
    agreed: dialog.getByRole('checkbox', { name: /customer agreed/ }),
    save: dialog.getByRole('button', { name: 'Save' }),
    sent: () => server.inputsOf('serviceCalls.update'),
  };
}

test('a new time shows its window before it is saved, and takes window and confirmation along', async () => {
  const { time, window: field, agreed, save, sent } = await edit();
  await expect.element(field).toHaveDisplayValue('Fri, Oct 31, 2036, 10:00 AM to 2:00 PM');
  await expect.element(agreed).not.toBeInTheDocument();
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await expect.element(field).toHaveDisplayValue('Mon, Nov 3, 2036, 12:00 PM to 4:00 PM');
  await expect.element(field).toHaveAccessibleDescription(/Was Fri, Oct 31/);
  await expect.element(agreed).not.toBeChecked();
  await expectAccessible();
  await save.click();
  await expect
    .poll(sent)
    .toMatchObject([
      { scheduledAt: at(MONDAY, 13), arrivalWindow: span(MONDAY, 12, 16), unconfirm: true },
    ]);
  await expect.element(page.getByText(/is scheduled for .*No longer confirmed/)).toBeVisible();
});

test('why the customer will hear nothing is said where a message would be due', async () => {
  const { server, time } = await edit();
  const why = 'Texts are off.';
  server.answer({
    messages: {
      wouldTell: {
        isTold: false,
        template: null,
        channel: null,
        quietUntil: null,
        isHeld: false,
        why,
      },
    },
  });
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await expect.element(page.getByText(`The customer is not told now: ${why}`)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /told/ })).not.toBeInTheDocument();
});

test('what the customer will be told is shown before it is saved, and can be unticked', async () => {
  const { server, time, save, sent } = await edit();
  server.answer({
    messages: {
      wouldTell: {
        isTold: true,
        template: 'moved',
        channel: 'text',
        quietUntil: at(MONDAY, 8),
        isHeld: false,
        why: '',
      },
    },
  });
  const told = page.getByRole('checkbox', { name: 'The customer will be told by text' });
  await expect.element(told).not.toBeInTheDocument();
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await expect.element(told).toBeChecked();
  await expect.element(told).toHaveAccessibleDescription(/After the quiet hours: .*8:00 AM/);
  expect(server.inputsOf('messages.wouldTell').at(-1)).toEqual({
    serviceCallId: VISIT._id,
    scheduledAt: at(MONDAY, 13),
    needsTime: false,
    windowStart: at(MONDAY, 12),
    windowEnd: at(MONDAY, 16),
  });
  await told.click();
  await expectAccessible();
  await save.click();
  await expect.poll(sent).toMatchObject([{ scheduledAt: at(MONDAY, 13), tellCustomer: false }]);
});

test('another window can be chosen, and a tick says that the customer agreed', async () => {
  const { time, window: field, agreed, save, sent } = await edit();
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await userEvent.selectOptions(field, '2 h');
  await agreed.click();
  await save.click();
  await expect
    .poll(sent)
    .toMatchObject([{ scheduledAt: at(MONDAY, 13), arrivalWindow: span(MONDAY, 13, 15) }]);
  expect(sent()[0]).not.toHaveProperty('unconfirm');
});

test('a visit without a window gets none, and other details leave the promise alone', async () => {
  const { time, window: field, save, sent } = await edit({ ...VISIT, arrivalWindow: null });
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await expect.element(field).toHaveDisplayValue('None');
  await save.click();
  await expect.poll(sent).toMatchObject([{ scheduledAt: at(MONDAY, 13), unconfirm: true }]);
  expect(sent()[0]).not.toHaveProperty('arrivalWindow');
});

test('a rule that stands in the way takes one tap: the customer asked', async () => {
  const { server, time, save, sent } = await edit();
  const broken = [{ rule: 'overlap' as const, message: 'Tyler already has #2050.' }];
  server.answer({
    serviceCalls: {
      update: ({ ruleReason }) =>
        ruleReason ? { ...VISIT, version: 8 } : refuse(409, 'conflict', 'Refused', { broken }),
    },
  });
  await userEvent.fill(time, `${MONDAY}T13:00`);
  await save.click();
  await page.getByRole('button', { name: 'Customer asked' }).click();
  await expect.poll(sent).toMatchObject([{}, { ruleReason: 'Customer asked' }]);
});

test('a time that has passed is asked about once', async () => {
  const { time, save, sent } = await edit();
  await userEvent.fill(time, '2024-05-14T13:00');
  await save.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('That time has passed.');
  expect(sent()).toEqual([]);
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect.poll(sent).toHaveLength(1);
});

test('suggestions follow what is picked, and one press takes the time', async () => {
  const { server, time, window: field, save, sent } = await edit();
  const asked = () => server.inputsOf('dispatch.suggest').at(-1);
  const about = { id: VISIT._id, assignedEmployeeId: 'tyler' };
  await expect.poll(asked).toEqual(about);
  await userEvent.fill(time, `${MONDAY}T13:00`);
  const { start: windowStart, end: windowEnd } = span(MONDAY, 12, 16);
  await expect.poll(asked).toEqual({
    ...about,
    scheduledAt: at(MONDAY, 13),
    durationMinutes: 60,
    windowStart,
    windowEnd,
  });
  await userEvent.selectOptions(field, 'None');
  await expect.poll(asked).toEqual({ ...about, scheduledAt: at(MONDAY, 13), durationMinutes: 60 });
  await page.getByRole('button', { name: /^Mon, Nov 3, 2036, 1:30 PM to 2:30 PM/ }).click();
  await expect.element(time).toHaveValue(`${MONDAY}T13:30`);
  await save.click();
  await expect.poll(sent).toMatchObject([{ scheduledAt: at(MONDAY, 13.5), arrivalWindow: null }]);
});

test('a technician is shown no suggestions, which name colleagues', async () => {
  const { server, time } = await edit(VISIT, 'tech');
  await expect.element(time).toBeVisible();
  await expect.element(page.getByText('Suggested times')).not.toBeInTheDocument();
  expect(server.inputsOf('dispatch.suggest')).toEqual([]);
});

const FIELDS: Record<CallDetail, string> = {
  description: 'Description',
  scheduledAt: 'Schedule time',
  durationMinutes: 'Duration',
  arrivalWindow: 'Arrival window',
  needsTime: 'Time not confirmed',
  jobType: 'Job type',
  priority: 'Priority',
  contractStyle: 'Contract',
  tags: 'Tags',
  answers: 'Since when?',
};

test('every detail of a call has its field', async () => {
  await edit({
    ...VISIT,
    contractStyle: 'lump_sum',
    answers: [{ question: 'Since when?', answer: 'Monday' }],
  });
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  for (const label of Object.values(FIELDS)) {
    await expect.element(dialog.getByLabelText(label)).toBeVisible();
  }
});

test('where there are taxes, a call says whether it is billed as a lump sum', async () => {
  const { save, sent } = await edit(VISIT, 'dispatcher', '2026-12-01');
  const contract = page.getByLabelText('Contract');
  await expect.element(contract).toHaveDisplayValue('Materials separate');
  await userEvent.selectOptions(contract, 'Lump sum');
  await save.click();
  await expect.poll(sent).toMatchObject([{ contractStyle: 'lump_sum' }]);
});

test('without taxes a call has no field for its contract', async () => {
  const { time, server } = await edit();
  await expect.element(time).toBeVisible();
  await expect.poll(() => server.inputsOf('settings.money').length).toBe(1);
  await expect.element(page.getByLabelText('Contract')).not.toBeInTheDocument();
});
