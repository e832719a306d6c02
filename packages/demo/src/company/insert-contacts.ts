import type { Contact } from '@callboard/contract/customers/contacts';
import type { Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { eq, inArray } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import type { Random } from '../chance/random.ts';
import { FIRST_NAMES, LAST_NAMES } from '../trade/names.ts';
import type { KnownCustomer } from './assign-customers.ts';

const LANDLORDS = 14;
const MANAGED_BUSINESSES = 12;
const LANGUAGES = ['', '', '', 'Speaks Spanish', 'Speaks Vietnamese'];

type Row = typeof customerContacts.$inferInsert & { id: string };
type Named = Pick<Contact, 'role' | 'phones' | 'emailUses'> & { email?: string };

/** Gives some landlords their tenants, and some businesses a manager and whoever pays the bills. */
export async function insertContacts(
  tx: Transaction,
  random: Random,
  people: readonly KnownCustomer[],
): Promise<void> {
  let line = 100;
  // 555 numbers are fictional; nobody else's begin with a one.
  const phone = () => `+1737555${String(line++).padStart(4, '0')}`;
  const contact = (
    customer: KnownCustomer,
    position: number,
    { email = '', ...rest }: Named,
  ): Row => ({
    id: random.uuid(),
    customerId: customer.id,
    position,
    email,
    ...rest,
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    language: random.pick(LANGUAGES),
    createdAt: new Date(customer.since).toISOString(),
  });

  const accounts = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email));
  const others = people.filter(({ email }) => !accounts.has(email));
  const landlords = others
    .filter(({ businessName, properties: owned }) => !businessName && owned.length > 1)
    .slice(0, LANDLORDS);
  const managed = others.filter(({ businessName }) => businessName).slice(0, MANAGED_BUSINESSES);

  const tenants = landlords.flatMap((customer) => {
    const house = customer.properties.at(-1);
    if (!house) return [];
    const uses = random.chance(0.5) ? ['visits' as const, 'texts' as const] : [];
    const phones = [{ number: phone(), uses }];
    return [{ house, row: contact(customer, 1, { role: 'tenant', phones, emailUses: [] }) }];
  });
  const managers = managed.flatMap((customer) => {
    const [house] = customer.properties;
    if (!house) return [];
    const phones = [{ number: phone(), uses: [] }];
    return [{ house, row: contact(customer, 1, { role: 'manager', phones, emailUses: [] }) }];
  });
  const payers = managed.map((customer) =>
    contact(customer, 2, {
      role: 'billing',
      phones: [{ number: phone(), uses: ['bills'] }],
      email: `billing@${customer.email.split('@')[1]}`,
      emailUses: ['bills'],
    }),
  );

  const named = [...tenants, ...managers];
  await tx.insert(customerContacts).values([...named.map(({ row }) => row), ...payers]);
  const owners = landlords.map(({ id }) => id);
  await tx.update(customers).set({ contactRole: 'owner' }).where(inArray(customers.id, owners));
  for (const { house, row } of named) {
    await tx.update(properties).set({ contactId: row.id }).where(eq(properties.id, house.id));
  }
}
