import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { noteOf, pill, showOnPhone, TECH, writeNote } from '~/offline/testing/show-on-phone.tsx';
import { trpcClient } from '~/session/trpc-client.ts';

const OWN = { assignedEmployee: { _id: TECH.id, name: TECH.name } };
const call = sampleCall(OWN);
const { _id: id } = call;

test('whoever added a line without signal hears that the visit was canceled, and that the line is there', async () => {
  const at = new Date().toISOString();
  const canceled = sampleCall({
    ...OWN,
    version: 9,
    status: 'canceled',
    statusTimes: { canceledAt: at },
  });
  const { loseSignal, findSignal, server } = await showOnPhone(call, {
    answers: { serviceCalls: { addItem: canceled } },
  });
  loseSignal();
  await trpcClient.serviceCalls.addItem.mutate({ id, item: 'filter', unitPrice: 30 });
  server.answer({ serviceCalls: { byId: canceled } });
  findSignal();
  await expect.element(page.getByText(/^#1042 was canceled at \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  await expect.element(page.getByText('Your line was added. The office was told.')).toBeVisible();
});

test('of all that arrives together on a visit that is another technician’s by now, it is told once', async () => {
  const rosas = sampleCall({ version: 9, assignedEmployee: { _id: 'rosa', name: 'Rosa Diaz' } });
  const { loseSignal, findSignal, server } = await showOnPhone(call, {
    answers: { serviceCalls: { addItem: rosas, addNote: noteOf } },
  });
  loseSignal();
  await trpcClient.serviceCalls.addItem.mutate({ id, item: 'filter', unitPrice: 30 });
  await writeNote(id, 'Flame sensor was dirty');
  server.answer({ serviceCalls: { byId: rosas } });
  findSignal();
  await expect.element(page.getByText('#1042 is Rosa Diaz’s now')).toBeVisible();
  await expect
    .element(page.getByText('Your 2 changes were saved. The office was told.'))
    .toBeVisible();
});

test('of a visit that is as it was nothing is told', async () => {
  const { loseSignal, findSignal } = await showOnPhone(call, {
    answers: { serviceCalls: { addNote: noteOf } },
  });
  loseSignal();
  await writeNote(id, 'Flame sensor was dirty');
  findSignal();
  await expect.element(pill()).toHaveTextContent(/^All saved \d/);
  await expect.element(page.getByText('The office was told')).not.toBeInTheDocument();
});
