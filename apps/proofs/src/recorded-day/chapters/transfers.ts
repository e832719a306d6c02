import { z } from 'zod';
import { PICTURE, type Player } from '../player.ts';
import { idOf } from '../read-answer.ts';

const FILES = {
  customers:
    'Customer ID,Name,First Name,Last Name,Phone,Email,Street,City,State,Zip,Lead Source,Notes\nC-1,,Ida,Brought,512-555-0201,ida@example.com,1 Import Way,Austin,TX,78701,Flyer,Gate code 99\nC-2,,"Muñoz, Anna",,N/A,one@example.com; two@example.com,2 Import Way,Austin,,1234,,\nC-3,,,,,,,,,,,\nC-1,,Ida,Brought,512-555-0201,,,,,,,\n',
  equipment: 'Equipment ID,Property ID,Type,Serial,Installed\nE-1,none,furnace,S-1,June 2015\n',
  catalog: 'Code,Name,Price\nIMP1,Brought along,10\nIMP2,No price,ten\n',
  employees: 'First name,Last name,Email\nEve,Brought,eve.brought@example.com\n,,\n',
  'referral-sources': 'Name\nFlyer\nNeighbors\n',
  visits:
    'Customer,Date,Work,Total,Paid\nIda Brought,2026-05-01,Tune-up,120,100\nNobody,2026-05-02,Repair,80,\n',
} as const;

/** Files of every kind brought along, looked at, stored, brought again and undone; and every export. */
export async function transfers(player: Player): Promise<void> {
  const Read = z.object({
    _id: z.string(),
    columns: z.array(z.unknown()),
    keyField: z.string(),
  });
  for (const turn of ['first', 'again'] as const) {
    const stored: string[] = [];
    for (const [kind, text] of Object.entries(FILES)) {
      const uploaded = await player.upload(
        'admin',
        'imports.upload',
        { kind },
        `${kind}.csv`,
        text,
      );
      const read = Read.safeParse(uploaded.body);
      if (!read.success) continue;
      const { _id: id, columns, keyField } = read.data;
      if (turn === 'first')
        await player.ask('admin', 'imports.check', { id, columns: [], keyField });
      await player.ask('admin', 'imports.check', { id, columns, keyField });
      await player.untilQuiet('admin', 'imports.byId', id);
      await player.ask('admin', 'imports.rows', { id });
      await player.ask('admin', 'imports.rows', { id, told: true });
      await player.ask('admin', 'imports.rejected', { id });
      await player.ask('admin', 'imports.tick', { id, isTicked: true });
      await player.ask('dispatcher', 'imports.store', { id });
      await player.untilQuiet('admin', 'imports.byId', id);
      await player.ask('admin', 'imports.store', { id });
      await player.untilQuiet('admin', 'imports.byId', id);
      await player.ask('admin', 'imports.store', { id });
      stored.push(id);
    }
    await player.ask('admin', 'imports.list');
    if (turn === 'first') continue;
    for (const id of stored.toReversed()) {
      await player.ask('admin', 'imports.undo', { id });
      await player.untilQuiet('admin', 'imports.byId', id);
    }
  }
  await player.upload('admin', 'imports.upload', { kind: 'customers' }, 'empty.csv', '');
  await player.upload('admin', 'imports.upload', { kind: 'nothing' }, 'some.csv', 'a,b\n1,2\n');
  await player.upload('dispatcher', 'imports.upload', { kind: 'catalog' }, 'c.csv', FILES.catalog);

  const year = { from: '2026-06-01T07:00:00Z', to: '2027-06-01T07:00:00Z' };
  for (const who of ['admin', 'dispatcher', 'tech'] as const) {
    await player.ask(who, 'exports.customers');
    await player.ask(who, 'exports.customers', { q: 'whitcomb' });
    await player.ask(who, 'exports.equipment');
    await player.ask(who, 'exports.refrigerantLog', { year: 2027 });
    await player.ask(who, 'exports.catalog');
    await player.ask(who, 'exports.employees');
    await player.ask(who, 'exports.referralSources');
    await player.ask(who, 'exports.serviceCalls');
    await player.ask(who, 'exports.serviceCalls', { state: 'unscheduled', sort: 'customer' });
    await player.ask(who, 'exports.hours', { week: '2027-01-11' });
    await player.ask(who, 'exports.payments', year);
  }
}

/** Photos of what can have them, shared, taken away and brought back. */
export async function files(player: Player, callId: string, customerId: string): Promise<void> {
  await player.upload('tech', 'files.addToCall', { id: callId }, 'attic.txt', 'no picture');
  const added = await player.upload(
    'tech',
    'files.addToCall',
    { id: callId },
    'attic.png',
    PICTURE,
  );
  await player.upload('dispatcher', 'files.addToCustomer', { id: customerId }, 'door.png', PICTURE);
  await player.ask('tech', 'files.ofCall', { id: callId });
  await player.ask('customer', 'files.ofCall', { id: callId });
  await player.ask('tech', 'files.ofCallsOfCustomer', { id: customerId });
  if (added.status >= 300) return;
  const id = idOf(added);
  await player.write('dispatcher', 'files.share', { id, isShared: true });
  await player.ask('customer', 'files.ofCall', { id: callId });
  for (const who of ['customer', 'tech'] as const) await player.ask(who, 'files.bytes', { id });
  await player.ask('dispatcher', 'files.remove', { id });
  await player.ask('dispatcher', 'files.bytes', { id });
  await player.ask('dispatcher', 'files.ofCustomer', { id: customerId });
  await player.ask('dispatcher', 'history.undo', { kind: 'files', id, version: 3 });
  await player.ask('tech', 'files.ofCall', { id: callId });
}
