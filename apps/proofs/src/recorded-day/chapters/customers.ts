import { z } from 'zod';
import type { Player } from '../player.ts';
import { idOf, versionOf } from '../read-answer.ts';
import type { People } from './everybody-signs-in.ts';
import type { Company } from './the-company.ts';

/** Customers and their houses. */
export type Known = { ownHouse: string; wendyId: string; wendyHouse: string; houses: string[] };

const addressOf = (line1: string) => ({ line1, city: 'Austin', state: 'TX', postalCode: '78701' });

const Side = z.looseObject({ name: z.string() });
const Alike = z.object({ by: z.array(z.string()), one: Side, other: Side });

const sidesInOrder = ({ by, one, other }: z.infer<typeof Alike>) => ({
  by,
  sides: [one, other].toSorted((first, second) => first.name.localeCompare(second.name)),
});

/** Customers with contacts, notes and houses, found in every way, and two who were one. */
export async function customers(
  player: Player,
  { customerId }: People,
  { sourceId }: Company,
): Promise<Known> {
  const house = async (id: string, line1: string, more: Record<string, unknown> = {}) =>
    idOf(
      await player.write('dispatcher', 'properties.create', {
        customerId: id,
        address: addressOf(line1),
        ...more,
      }),
    );
  const person = (firstName: string, lastName: string, phone: string, more = {}) =>
    player.write('dispatcher', 'customers.create', { firstName, lastName, phone, ...more });

  const ownHouse = await house(customerId, '12 Elm Street', { gateCode: '1234', pets: 'A dog' });
  const wendy = await person('Wendy', 'Whitcomb', '(512) 555-0110', {
    businessName: 'Whitcomb Dental',
    email: 'wendy@example.com',
    referralSourceId: sourceId,
    language: 'Spanish',
    contactRole: 'owner',
  });
  const wendyId = idOf(wendy);
  const wendyHouse = await house(wendyId, '418 Larkspur Lane', {
    latitude: 30.2,
    longitude: -97.7,
  });
  const houses = [await house(wendyId, '7 Mill Race', { label: 'Practice' })];
  await player.ask('dispatcher', 'properties.create', {
    customerId: wendyId,
    address: addressOf('8 Nowhere'),
    latitude: 30,
  });
  await player.write('dispatcher', 'properties.update', { id: wendyHouse, parking: 'In the back' });
  await player.ask('dispatcher', 'properties.update', { id: wendyHouse, parking: 'X', version: 1 });
  await player.write('tech', 'properties.addAccessNote', {
    id: ownHouse,
    field: 'parking',
    text: 'Curb',
  });

  await player.write('dispatcher', 'customers.update', {
    id: wendyId,
    lastName: 'Whitcomb-Hale',
    paysByCheckOnly: true,
    version: 1,
  });
  await player.ask('dispatcher', 'customers.update', {
    id: wendyId,
    lastName: 'Other',
    version: 1,
  });
  const contact = await player.write('dispatcher', 'customers.addContact', {
    id: wendyId,
    name: 'Tom Tenant',
    role: 'tenant',
    phones: [{ number: '(512) 555-0111', uses: ['visits'] }],
    email: 'tom@example.com',
  });
  const contacts = z
    .object({ contacts: z.array(z.object({ _id: z.string() })) })
    .parse((await player.ask('dispatcher', 'customers.contacts', { id: wendyId })).body).contacts;
  const contactId = contacts[0]?._id ?? '';
  await player.write('dispatcher', 'customers.changeContact', {
    id: wendyId,
    contactId,
    name: 'Tom T.',
  });
  await player.write('dispatcher', 'properties.update', { id: wendyHouse, contactId });
  await player.write('dispatcher', 'customers.addContact', { id: wendyId, name: 'Bill Billing' });
  const ordered = z
    .object({ contacts: z.array(z.object({ _id: z.string() })) })
    .parse((await player.ask('dispatcher', 'customers.contacts', { id: wendyId })).body).contacts;
  const contactIds = ordered.map(({ _id }) => _id).toReversed();
  await player.write('dispatcher', 'customers.orderContacts', { id: wendyId, contactIds });
  await player.ask('dispatcher', 'customers.removeContact', { id: wendyId, contactId });
  const last = { id: wendyId, contactId: contactIds[0] };
  await player.ask('dispatcher', 'customers.removeContact', last);
  await player.ask('dispatcher', 'customers.removeContact', last);
  await player.ask('dispatcher', 'history.undo', {
    kind: 'customers',
    id: wendyId,
    version: versionOf(await player.ask('dispatcher', 'customers.byId', { id: wendyId })),
  });
  await player.write('dispatcher', 'customers.addNote', { id: wendyId, text: 'Billed quarterly' });
  await player.ask('tech', 'customers.addNote', { id: wendyId, text: 'By a technician' });
  player.keep('the contact was answered', contact.status);

  // The same person, twice.
  const again = await person('Wendi', 'Whitcomb', '(512) 555-0110', { email: 'wendi@example.com' });
  const more = await house(idOf(again), '418 Larkspur Lane');
  await player.ask('dispatcher', 'customers.duplicates');
  // Of two who are alike, the one with the lower id comes first, and ids are drawn by lot.
  const alike = await player.aside('admin', 'customers.duplicates', {});
  player.keep('the likely duplicates', z.array(Alike).parse(JSON.parse(alike)).map(sidesInOrder));
  const similar = { phone: '5125550110', lastName: 'whitcomb', line1: '418 larkspur' };
  await player.ask('dispatcher', 'customers.similar', similar);
  const both = { id: idOf(again), into: wendyId };
  await player.ask('dispatcher', 'customers.mergePreview', both);
  await player.write('admin', 'customers.notTheSame', { id: idOf(again), otherId: wendyId });
  await player.ask('admin', 'customers.takeBackNotTheSame', {
    id: idOf(again),
    otherId: wendyId,
  });
  await player.write('dispatcher', 'customers.merge', { ...both, choices: { email: 'merged' } });
  await player.write('dispatcher', 'customers.merge', { ...both, choices: { firstName: 'kept' } });
  await player.ask('dispatcher', 'customers.byId', { id: idOf(again) });
  await player.ask('dispatcher', 'properties.byId', { id: more });
  const merges = await player.ask('dispatcher', 'customers.merges', { id: wendyId });
  const [merge] = z.array(z.object({ version: z.int() })).parse(merges.body);
  const undo = { kind: 'customers', id: wendyId, version: merge?.version };
  await player.write('dispatcher', 'history.undo', undo);
  await player.ask('dispatcher', 'history.undo', undo);
  await player.ask('dispatcher', 'customers.merge', { id: customerId, into: customerId });

  for (let at = 0; at < 6; at += 1) {
    const one = await player.ask('dispatcher', 'customers.create', {
      firstName: ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'][at],
      lastName: `Listed ${at}`,
      phone: `(512) 555-012${at}`,
    });
    houses.push(await house(idOf(one), `${at + 1}00 Oak Street`));
  }
  return { ownHouse, wendyId, wendyHouse, houses };
}
