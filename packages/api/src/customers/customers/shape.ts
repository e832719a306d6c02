import type { Customer } from '@callboard/contract/customers/customers';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { sql } from 'drizzle-orm';
import { fullName } from '../../platform/names/full-name.ts';

/** What staff have to know of a customer. */
export const flagShape = {
  doNotService: customers.doNotService,
  isVip: customers.isVip,
  paysByCheckOnly: customers.paysByCheckOnly,
};

/** What the office notes of a customer as their own first contact. */
export const firstContactShape = {
  contactRole: customers.contactRole,
  phoneUses: customers.phoneUses,
  emailUses: customers.emailUses,
  language: customers.language,
};

/** A customer as lists have it; wants referral sources joined on the left. */
export const customerShape = {
  _id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  name: fullName(customers),
  businessName: customers.businessName,
  phone: customers.phone,
  email: customers.email,
  username: sql<string>`coalesce(${customers.username}, '')`,
  referralSourceId: customers.referralSourceId,
  // Built in the database: a nested half of a left join would come back as an object of nulls.
  referral: sql<Customer['referral']>`json_build_object(
    'source', case when ${referralSources.id} is not null
      then json_build_object('_id', ${referralSources.id}, 'name', ${referralSources.name}) end,
    'sourceName', coalesce(${referralSources.name}, ''))`,
  createdAt: customers.createdAt,
  version: customers.version,
};
