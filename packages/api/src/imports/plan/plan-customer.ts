import { type Customer, CustomerChange, NewCustomer } from '@callboard/contract/people/customers';
import { contactValues } from '../../customers/values.ts';
import { changedValues } from '../../history/record.ts';
import { normalizePhone } from '../../people/phone.ts';
import { nameIn } from '../read-name.ts';
import { type Parsed, parseGiven, tryGiven } from './parse-given.ts';
import type { Given, PlannedChange } from './planned-row.ts';

/** The fields of a file that belong to the customer, not to a property. */
export const CUSTOMER_CELLS = [
  ...['firstName', 'lastName', 'fullName', 'businessName'],
  ...['phone', 'email', 'referralSource'],
];

/** A referral source as customers refer to it. */
export type Source = { _id: string; name: string };

/** A customer as a row has them. */
export type NextCustomer = { customer: Customer; change: PlannedChange | undefined };

const NOBODY: Customer = {
  ...{ _id: '', firstName: '', lastName: '', name: '', businessName: '', phone: '', email: '' },
  ...{ username: '', referralSourceId: null, createdAt: '', version: 1 },
  referral: { source: null, sourceName: '' },
};

const columnsOf = (customer: Customer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  referralSourceId: customer.referralSourceId,
});

/** A new customer of a file, who may have a last name only. */
const NewImported = NewCustomer.extend({ firstName: CustomerChange.shape.firstName });

/**
 * What a row adds or changes of a customer; cells left empty change nothing.
 * @param existing the customer as they are
 * @param source the referral source that the row names
 */
export function planCustomer(
  given: Given,
  id: string,
  existing: Customer | undefined,
  source: Source | undefined,
  lastVersion: number,
): Parsed<NextCustomer> {
  const { firstName, lastName, businessName } = nameIn(given);
  const { phone, email } = given;
  const typed = Object.fromEntries(
    Object.entries({ firstName, lastName, businessName, phone, email }).filter(([, text]) => text),
  );
  const rules = existing
    ? parseGiven(CustomerChange, { ...typed, id })
    : parseGiven(NewImported, { firstName: '', lastName: '', phone: '', ...typed });
  if (rules.reason !== undefined) return rules;
  const { value } = rules;
  const stored = tryGiven(() =>
    value.phone === undefined ? undefined : normalizePhone(value.phone),
  );
  if (stored.reason !== undefined) return stored;
  const now = existing ?? NOBODY;
  const changes: ReturnType<typeof columnsOf> = {
    firstName: value.firstName ?? now.firstName,
    lastName: value.lastName ?? now.lastName,
    businessName: typed.businessName === undefined ? now.businessName : (value.businessName ?? ''),
    phone: stored.value ?? now.phone,
    email: typed.email === undefined ? now.email : (value.email ?? ''),
    referralSourceId: source?._id ?? now.referralSourceId,
  };
  const customer: Customer = {
    ...now,
    ...changes,
    _id: id,
    name: `${changes.firstName} ${changes.lastName}`.trim(),
    referral: source ? { source, sourceName: source.name } : now.referral,
  };
  const changed = changedValues({
    before: existing ? contactValues(existing) : null,
    after: contactValues(customer),
  });
  return {
    value: {
      customer,
      change: changed && {
        kind: 'customers',
        entityId: id,
        action: existing ? 'update' : 'create',
        baseVersion: existing?.version ?? lastVersion,
        former: existing ? columnsOf(existing) : null,
        values: changes,
        before: changed.before,
        after: changed.after ?? {},
      },
    },
  };
}
