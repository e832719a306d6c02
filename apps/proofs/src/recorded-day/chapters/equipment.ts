import { z } from 'zod';
import type { Player } from '../player.ts';
import { fieldOf, idOf } from '../read-answer.ts';
import type { Known } from './customers.ts';
import type { People } from './everybody-signs-in.ts';

/** Units with their refrigerant, replaced, retired and removed. */
export async function equipment(
  player: Player,
  { techId, customerId }: People,
  { ownHouse, wendyHouse, wendyId }: Known,
  callId: string,
): Promise<void> {
  const unit = (propertyId: string, more: Record<string, unknown>) =>
    player.write('tech', 'equipment.create', { propertyId, type: 'air_conditioner', ...more });
  const id = idOf(
    await unit(ownHouse, {
      brand: 'Trane',
      model: 'XR14',
      serial: 'T-1001',
      installedOn: '2015-06-01',
      partsWarrantyUntil: '2027-02-01',
      refrigerant: 'r410a',
      chargeOunces: 96,
      notes: 'On the roof',
    }),
  );
  const old = idOf(await unit(wendyHouse, { brand: 'Goodman', serial: 'G-7' }));
  await unit('00000000-0000-4000-8000-000000000000', { brand: 'Nobody' });
  await player.write('tech', 'equipment.update', { id, location: 'Attic', version: 1 });
  await player.ask('tech', 'equipment.update', { id, location: 'Stale', version: 1 });
  const added = await player.write('tech', 'equipment.addRefrigerant', {
    id,
    action: 'added',
    refrigerant: 'R-410A',
    ounces: 12.5,
    callId,
  });
  await player.ask('dispatcher', 'equipment.addRefrigerant', {
    id,
    action: 'recovered',
    refrigerant: 'R-22',
    ounces: 3,
  });
  await player.write('dispatcher', 'equipment.addRefrigerant', {
    id,
    action: 'recovered',
    refrigerant: 'R-22',
    ounces: 3,
    technicianId: techId,
    date: '2027-01-05',
  });
  const entries = fieldOf(
    await player.ask('tech', 'equipment.refrigerantLog', { id }),
    'entries',
    z.array(z.object({ _id: z.string() })),
  );
  const entryId = entries.at(-1)?._id ?? '';
  await player.write('dispatcher', 'equipment.correctRefrigerant', { id, entryId, ounces: 4 });
  await player.ask('dispatcher', 'equipment.correctRefrigerant', {
    id,
    entryId,
    ounces: 5,
    version: 1,
  });
  await player.ask('dispatcher', 'equipment.removeRefrigerant', { id, entryId });
  await player.ask('dispatcher', 'equipment.removeRefrigerant', { id, entryId });
  await player.ask('admin', 'equipment.refrigerantOfPeriod', {
    from: '2027-01-01',
    to: '2027-01-31',
  });
  await player.ask('admin', 'equipment.refrigerantTotals', {
    from: '2027-01-01',
    to: '2027-01-31',
  });
  player.keep('the refrigerant was answered', added.status);
  await player.write('tech', 'serviceCalls.setEquipment', {
    id: callId,
    equipment: [{ equipmentId: id }],
  });
  await player.ask('tech', 'serviceCalls.equipment', { id: callId });
  await player.ask('tech', 'equipment.calls', { id });
  await player.write('tech', 'equipment.retire', { id, retiredOn: '2027-01-10' });
  await player.write('tech', 'equipment.retire', { id, retiredOn: null });
  await player.write('tech', 'equipment.replace', {
    id: old,
    successor: { type: 'heat_pump', brand: 'Carrier' },
  });
  await player.ask('tech', 'equipment.replace', { id: old, successor: { type: 'heat_pump' } });
  await player.ask('tech', 'equipment.byId', { id: old });
  await player.ask('dispatcher', 'equipment.remove', { id: old });
  const mistaken = idOf(await unit(wendyHouse, { brand: 'Mistaken' }));
  await player.ask('dispatcher', 'equipment.remove', { id: mistaken });
  await player.ask('dispatcher', 'history.undo', { kind: 'equipment', id: mistaken, version: 2 });
  await player.ask('dispatcher', 'history.undo', { kind: 'equipment', id, version: 2 });
  for (const query of [
    {},
    { q: 'trane' },
    { state: 'retired' },
    { type: 'furnace' },
    { warranty: 'ending' },
    { limit: 1 },
  ]) {
    await player.ask('dispatcher', 'equipment.list', query);
  }
  for (const who of ['customer', 'tech', 'dispatcher'] as const) {
    await player.ask(who, 'equipment.byProperty', { propertyId: ownHouse });
    await player.ask(who, 'equipment.byCustomer', { customerId });
    await player.ask(who, 'equipment.byCustomer', { customerId: wendyId });
    await player.ask(who, 'equipment.byId', { id });
  }
}
