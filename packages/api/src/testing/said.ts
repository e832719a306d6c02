import { makeCustomer } from './people.ts';
import { makeCall, makeProperty } from './records.ts';
import type { TestApp } from './start-test-app.ts';

/** Who and what is meant by the queries below. */
type Meant =
  | 'elena'
  | 'her call'
  | 'her unit'
  | 'dewey'
  | 'his call'
  | 'his unit'
  | 'priya'
  | 'dental call'
  | 'dental unit'
  | 'dead call'
  | 'breaker call'
  | 'noodle'
  | 'larry'
  | 'lambert'
  | 'marcus';

/** What dispatchers say into the box, and what has to be among the first three results. */
export const SAID: readonly (readonly [q: string, meant: Meant])[] = [
  ['no cooling upstairs', 'her call'],
  ['icing over upstairs', 'her call'],
  ['iced over upstairs', 'her call'],
  ['whitcomb cooling', 'her call'],
  ['larkspur icing', 'her call'],
  ['upstairs, Whitcomb', 'her call'],
  ['dripping onto the piano', 'his call'],
  ['skylight drips', 'his call'],
  ['abernathy dripping', 'his call'],
  ['burning smell', 'dental call'],
  ['smells like plastic', 'dental call'],
  ['raman dental furnace', 'dental call'],
  ["won't turn on", 'dead call'],
  ['wont turn on since the storm', 'dead call'],
  ['breaker keeps tripping', 'breaker call'],
  ['breaker trips', 'breaker call'],
  ['blue planter', 'his call'],
  ['key under planter', 'his call'],
  ['billed quarterly', 'priya'],
  ['quarterly billing', 'priya'],
  ['trane xr14', 'her unit'],
  ['xr14c036', 'her unit'],
  ['whitcomb trane', 'her unit'],
  ['gsxc18', 'his unit'],
  ['goodman abernathy', 'his unit'],
  ['mitsubishi msz', 'dental unit'],
  ['msz-fh09', 'dental unit'],
  ['oyelaran', 'marcus'],
  ['marcus oyelaran', 'marcus'],
  ['5125550199', 'marcus'],
  ['noodle', 'noodle'],
  ['lambert', 'lambert'],
];

/**
 * Makes the people, houses, units, calls and notes that the queries are about.
 * @returns the id of each
 */
export async function makeSaid(app: TestApp): Promise<Record<Meant, string>> {
  const dispatcher = await app.as('dispatcher');
  const admin = await app.as('admin');
  const person = (firstName: string, lastName: string, businessName = '') =>
    makeCustomer(app.db, { firstName, lastName, businessName, username: null, email: '' });
  const house = async (customerId: string, line1: string) => ({
    customerId,
    propertyId: (await makeProperty(app, customerId, { line1, city: 'Leander' })).id,
  });
  const call = async (at: { customerId: string; propertyId: string }, description: string) =>
    (await makeCall(app, dispatcher, { ...at, description }))._id;
  const unit = async ({ propertyId }: { propertyId: string }, brand: string, model: string) =>
    (await dispatcher.equipment.create({ propertyId, type: 'air_conditioner', brand, model }))._id;

  const [elena, dewey, priya] = [
    await person('Elena', 'Whitcomb'),
    await person('Dewey', 'Abernathy'),
    await person('Priya', 'Raman', 'Raman Dental'),
  ];
  const [hers, his, dental] = [
    await house(elena.id, '418 Larkspur Ln'),
    await house(dewey.id, '92 Mill Race Rd'),
    await house(priya.id, '7 Quarry Oaks'),
  ];
  const larry = await person('Larry', 'Fairbanks');
  await dispatcher.customers.addContact({
    id: larry.id,
    name: 'Tanya Lambert',
    role: 'tenant',
    email: 'tanya@lambert.example',
  });
  const hisCall = await call(his, 'Water is dripping onto the piano below the skylight');
  await dispatcher.serviceCalls.addNote({ id: hisCall, text: 'Key is under the blue planter' });
  await dispatcher.customers.addNote({ id: priya.id, text: 'Wants to be billed quarterly' });
  const marcus = await admin.employees.create({
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    role: 'tech',
    phone: '(512) 555-0199',
    email: 'marcus@glacier.example',
  });
  return {
    elena: elena.id,
    dewey: dewey.id,
    priya: priya.id,
    larry: larry.id,
    'her call': await call(hers, 'No cooling upstairs, the unit is icing over'),
    'her unit': await unit(hers, 'Trane', 'XR14C036'),
    'his call': hisCall,
    'his unit': await unit(his, 'Goodman', 'GSXC18-0361'),
    'dental call': await call(dental, 'Furnace smells like burning plastic'),
    'dental unit': await unit(dental, 'Mitsubishi', 'MSZ-FH09NA'),
    'dead call': await call(hers, "AC won't turn on since the storm"),
    'breaker call': await call(his, 'Breaker trips whenever the condenser starts'),
    noodle: (await person('Otto', 'Noodle')).id,
    lambert: (await person('Zelda', 'Lambert')).id,
    marcus: marcus._id,
  };
}
