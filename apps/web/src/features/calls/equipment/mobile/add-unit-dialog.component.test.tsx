import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { bareUnit } from '@callboard/contract/testing/bare-unit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { pill, showOnPhone } from '~/offline/testing/show-on-phone.tsx';
import { expectRefused, late, refuseFields } from '~/testing/form.ts';
import { show } from '~/testing/show.tsx';
import { UnitsCard } from './units-card.tsx';

const call = sampleCall();
const house: CallEquipment = { version: 7, units: [], hasMoreUnits: false, toRecord: [] };
const TWICE = 'Another unit has this serial number';
const PHOTO_KIND = 'files.add';

const dialog = () => page.getByRole('dialog', { name: 'Add equipment' });
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));
const serial = () => dialog().getByLabelText('Serial number');

/** A photo that no browser can draw: it travels as it is. */
const plate = () => new File(['not drawn'], 'plate.jpg', { type: 'image/jpeg' });

async function fillIn() {
  await userEvent.click(page.getByRole('button', { name: 'Add equipment' }));
  await userEvent.fill(serial(), '4417-A');
  await userEvent.upload(dialog().getByLabelText('Photo of the data plate'), plate());
  await expect.element(dialog().getByRole('status')).toHaveTextContent('plate.jpg');
}

const kinds = (acts: readonly { kind: string }[]) => acts.map(({ kind }) => kind);
const THREE = ['equipment.create', 'serviceCalls.setEquipment', PHOTO_KIND];

test('a unit with a photo that the server refuses is refused in its form, and nothing of it stays on the phone', async () => {
  const refusal = late(undefined);
  const { kept, server } = await showOnPhone(call, {
    part: <UnitsCard call={call} />,
    answers: {
      equipment: {
        async create() {
          await refusal.answer();
          return refuseFields({ serial: [TWICE] });
        },
      },
      serviceCalls: { equipment: house },
    },
  });
  await fillIn();
  await save();
  // Whatever comes of it, all of it outlives the page.
  await expect.poll(async () => kinds(await kept())).toEqual(THREE);
  refusal.letGo();
  await expectRefused(serial(), TWICE);
  await expect.element(serial()).toHaveValue('4417-A');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('plate.jpg');
  expect(await kept()).toEqual([]);
  expect(server.inputsOf('serviceCalls.setEquipment')).toEqual([]);
  await expect.element(pill()).toHaveTextContent('All saved');
});

test('a unit with a photo that is saved without signal is on the phone, with its link and its photo', async () => {
  const { kept, loseSignal } = await showOnPhone(call, {
    part: <UnitsCard call={call} />,
    answers: { serviceCalls: { equipment: house } },
  });
  await fillIn();
  loseSignal();
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('On this call');
  const acts = await kept();
  expect(kinds(acts)).toEqual(THREE);
  const [unit, link, photo] = acts;
  const { _id } = unit?.kind === 'equipment.create' ? unit.input : {};
  expect(link?.input).toMatchObject({ id: call._id, equipment: [{ equipmentId: _id }] });
  expect(photo).toMatchObject({ input: { path: `/api/equipment/${_id}/files` } });
  expect(await photo?.file?.text()).toBe('not drawn');
  // It would lie over the next form.
  await page.getByRole('button', { name: 'Close' }).first().click();
});

/** A unit as the server answers it. */
const stored = ({ _id = 'unit' }: { _id?: string | undefined }): EquipmentDetail => ({
  ...bareUnit('furnace'),
  _id,
  property: { _id: 'house', label: 'Home', address: call.property.address },
  customer: { _id: 'customer', name: 'Ana Ruiz' },
  successor: null,
  predecessors: [],
  fromCall: null,
});

test('where nothing is kept, a unit is linked to the call once the server has it', async () => {
  const { server } = await show(<UnitsCard call={call} />, {
    as: 'dispatcher',
    size: 'phone',
    answers: {
      equipment: { create: () => refuseFields({ serial: [TWICE] }) },
      serviceCalls: { equipment: house, setEquipment: { ...house, version: 8 } },
    },
  });
  const links = () => server.inputsOf('serviceCalls.setEquipment');
  await userEvent.click(page.getByRole('button', { name: 'Add equipment' }));
  await userEvent.fill(serial(), '4417-A');
  await save();
  await expectRefused(serial(), TWICE);
  expect(links()).toEqual([]);
  server.answer({ equipment: { create: stored } });
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [, created] = server.inputsOf('equipment.create');
  const { _id: equipmentId } = EquipmentDetail.pick({ _id: true }).parse(created);
  expect(links()).toMatchObject([{ id: call._id, equipment: [{ equipmentId }] }]);
});
