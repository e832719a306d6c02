import { z } from 'zod';
import { PICTURE, type Player } from '../player.ts';
import { fieldOf, idOf, versionOf } from '../read-answer.ts';

/** What the company has: items of its price book, a source of customers and a job type. */
export type Company = { itemIds: string[]; sourceId: string; jobType: string };

const WEEK = [null, ...Array.from({ length: 5 }, () => ({ from: 480, to: 1020 })), null];

/** Settings, lists, the price book, job types and referral sources, each made, changed and removed. */
export async function theCompany(player: Player): Promise<Company> {
  await player.ask('nobody', 'settings.get');
  for (const who of ['customer', 'tech', 'admin'] as const) {
    await player.ask(who, 'settings.company');
    await player.ask(who, 'setup.checklist');
  }
  const settings = {
    companyName: 'Daily Air',
    navbarBgColor: '#564692',
    navbarTextColor: '#ffffff',
    timeZone: 'America/Phoenix',
    phone: '(512) 555-0190',
    email: 'office@example.com',
    licenseNumber: 'TACL-1',
    weeklyHours: WEEK,
    driveFactor: 1.25,
    marksScheduled: false,
  };
  await player.ask('dispatcher', 'settings.update', settings);
  const changed = await player.write('admin', 'settings.update', settings);
  await player.ask('admin', 'settings.update', { ...settings, companyName: 'Stale', version: 0 });
  const version = versionOf(changed);
  await player.ask('admin', 'settings.update', { ...settings, companyName: 'Daily', version });
  const area = { zips: [{ zip: '78701', city: 'Austin', state: 'TX' }, { zip: '78702' }] };
  await player.write('admin', 'settings.setServiceArea', area);
  await player.ask('tech', 'settings.serviceArea');
  await player.ask('dispatcher', 'properties.placeOfZip', { zip: '78701' });
  await player.ask('dispatcher', 'properties.placeOfZip', { zip: '99999' });
  await player.upload(
    'admin',
    'settings.readServiceArea',
    {},
    'zips.csv',
    'zip,city\n78701,Austin\nno,X\n',
  );
  await player.upload('admin', 'settings.setLogo', {}, 'logo.png', 'this is no picture');
  await player.upload('admin', 'settings.setLogo', {}, 'logo.png', PICTURE);
  await player.ask('nobody', 'settings.logo');
  await player.ask('admin', 'settings.removeLogo');

  const types = await player.ask('admin', 'catalog.types');
  const [type] = z.array(z.object({ _id: z.string() })).parse(types.body);
  const item = (name: string, price: number, more: Record<string, unknown> = {}) =>
    player.write('admin', 'catalog.create', { name, code: name.slice(0, 4), price, ...more });
  const filter = await item('Filter 16x25', 24.5, { taxable: true, typeId: type?._id });
  const visit = await item('Diagnostic visit', 89);
  const gone = await item('Capacitor', 140.25);
  await item('Capacitor', 150);
  await player.write('admin', 'catalog.update', { id: idOf(filter), price: 26, version: 1 });
  await player.ask('admin', 'catalog.update', { id: idOf(filter), price: 27, version: 1 });
  await player.ask('admin', 'catalog.update', { id: idOf(filter), name: 'Filter', version: 1 });
  await player.ask('admin', 'catalog.remove', { id: idOf(gone), version: 1 });
  await player.ask('admin', 'catalog.remove', { id: idOf(gone) });
  await player.ask('admin', 'history.undo', { kind: 'catalog', id: idOf(gone), version: 2 });
  await player.write('admin', 'catalog.removeSeveral', { items: [{ id: idOf(gone) }] });
  await player.write('admin', 'catalog.addStarterItems', {
    items: [{ code: 'FEE-DIAG', price: 99 }],
  });
  for (const q of ['filter', 'FILT', 'nothing']) await player.ask('tech', 'catalog.list', { q });
  await player.ask('tech', 'catalog.list', { limit: 1 });

  for (const list of ['tags', 'cancel-reasons', 'hold-reasons', 'parts-reasons'] as const) {
    const made = await player.write('admin', 'companyLists.create', { list, name: `A ${list}` });
    await player.write('admin', 'companyLists.update', {
      id: idOf(made),
      name: `One of ${list}`,
      isActive: list !== 'tags',
      version: 1,
    });
  }
  await player.write('admin', 'companyLists.create', {
    list: 'arrival-windows',
    name: 'Two hours',
    minutes: 120,
  });
  await player.write('admin', 'companyLists.create', {
    list: 'holidays',
    name: 'A day off',
    date: '2027-02-01',
  });
  await player.ask('tech', 'companyLists.list');

  const jobType = await player.write('admin', 'jobTypes.create', {
    name: 'Spring check',
    minutes: 75,
    color: 'green',
    itemIds: [idOf(filter)],
    questions: ['Is there a dog?'],
    checklist: [
      { id: 'filter', kind: 'tick', label: 'Filter changed' },
      { id: 'air', kind: 'number', label: 'Supply air', unit: '°F' },
      { id: 'condition', kind: 'choice', label: 'Condition', choices: ['Good', 'Bad'] },
      { id: 'remarks', kind: 'text', label: 'Remarks' },
    ],
  });
  await player.write('admin', 'jobTypes.update', { id: idOf(jobType), minutes: 80, version: 1 });
  await player.ask('admin', 'jobTypes.byId', { id: idOf(jobType) });
  for (const who of ['customer', 'tech', 'dispatcher'] as const) {
    await player.ask(who, 'jobTypes.list');
    await player.ask(who, 'jobTypes.names');
    await player.ask(who, 'statuses.list');
  }

  const source = await player.write('admin', 'referralSources.create', {
    name: 'Neighbors',
    category: 'People',
  });
  const other = await player.write('admin', 'referralSources.create', { name: 'Radio' });
  await player.ask('admin', 'referralSources.create', { name: 'radio' });
  await player.write('admin', 'referralSources.update', { id: idOf(other), isActive: false });
  await player.ask('admin', 'referralSources.remove', { id: idOf(other) });
  await player.ask('dispatcher', 'referralSources.list');
  await player.write('admin', 'setup.dismiss', {});
  await player.ask('admin', 'setup.checklist');
  await player.ask('admin', 'backups.list');
  return {
    itemIds: [idOf(filter), idOf(visit)],
    sourceId: idOf(source),
    jobType: fieldOf(jobType, 'key', z.string()),
  };
}
