import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import { CustomerChange, NewCustomer } from '@callboard/contract/customers/customers';
import { contactValues } from '../../../customers/customers/values.ts';
import { changedValues } from '../../../platform/history/record.ts';
import { nameIn } from '../read-name.ts';
import type { CleanRow } from './clean-customer.ts';
import type { KnownCustomer } from './known-customers.ts';
import { type Parsed, parseGiven } from './parse-given.ts';
import type { PlannedChange } from './planned-row.ts';

/** The fields of a file that belong to the customer, not to a property, and that are one thing only. */
export const CUSTOMER_CELLS = [
  'firstName',
  'lastName',
  'fullName',
  'businessName',
  'referralSource',
];

/** A referral source as customers refer to it. */
export type Source = { _id: string; name: string };

/** A customer as a row has them. */
export type NextCustomer = { customer: KnownCustomer; change: PlannedChange | undefined };

const NOBODY: KnownCustomer = {
  _id: '',
  firstName: '',
  lastName: '',
  name: '',
  businessName: '',
  phone: '',
  email: '',
  username: '',
  referralSourceId: null,
  createdAt: '',
  version: 1,
  referral: { source: null, sourceName: '' },
  doNotService: false,
  isVip: false,
  paysByCheckOnly: false,
};

const flagsOf = ({ doNotService, isVip, paysByCheckOnly }: CustomerFlags): CustomerFlags => ({
  doNotService,
  isVip,
  paysByCheckOnly,
});

const valuesOf = (customer: KnownCustomer) => ({
  ...contactValues(customer),
  ...flagsOf(customer),
});

const columnsOf = (customer: KnownCustomer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  referralSourceId: customer.referralSourceId,
  ...flagsOf(customer),
});

/** A new customer of a file, who may have a last name only, and no phone. */
const NewImported = NewCustomer.extend({
  firstName: CustomerChange.shape.firstName,
  phone: CustomerChange.shape.phone,
});

/**
 * What a row adds or changes of a customer; cells left empty change nothing.
 * @param existing the customer as they are
 * @param source the referral source that the row names
 */
export function planCustomer(
  { given, flags }: Pick<CleanRow, 'given' | 'flags'>,
  id: string,
  existing: KnownCustomer | undefined,
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
  const now = existing ?? NOBODY;
  const changes: ReturnType<typeof columnsOf> = {
    firstName: value.firstName ?? now.firstName,
    lastName: value.lastName ?? now.lastName,
    businessName: typed.businessName === undefined ? now.businessName : (value.businessName ?? ''),
    phone: value.phone ?? now.phone,
    email: typed.email === undefined ? now.email : (value.email ?? ''),
    referralSourceId: source?._id ?? now.referralSourceId,
    ...flagsOf({ ...now, ...flags }),
  };
  const customer: KnownCustomer = {
    ...now,
    ...changes,
    _id: id,
    name: `${changes.firstName} ${changes.lastName}`.trim(),
    referral: source ? { source, sourceName: source.name } : now.referral,
  };
  const changed = changedValues({
    before: existing ? valuesOf(existing) : null,
    after: valuesOf(customer),
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

/** A new version of a customer that changes nothing of them: what came with it stands beside them. */
export const bareChange = (existing: KnownCustomer): PlannedChange => ({
  kind: 'customers',
  entityId: existing._id,
  action: 'update',
  baseVersion: existing.version,
  former: columnsOf(existing),
  values: columnsOf(existing),
  before: {},
  after: {},
});
