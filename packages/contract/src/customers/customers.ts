import { z } from 'zod';
import { SORT_DIRECTIONS } from '../people/employee-sorts.ts';
import { OptionalEmail } from '../platform/values/email.ts';
import { emptyOrText, optionalText, requiredText, SearchText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import {
  FirstContact,
  FoundContact,
  firstContactFields,
  PhoneText,
  PhoneTextOrNone,
} from './contacts.ts';
import { CustomerFlags, flagFields } from './customer-flags.ts';
import { CUSTOMER_SORTS, DEFAULT_CUSTOMER_ORDER } from './customer-sorts.ts';
import { TaxExempt, taxExemptField } from './tax-exempt.ts';

export { MOST_COUNTED_MATCHES } from '../platform/limits.ts';

const customerFields = {
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  businessName: optionalText('Business name', 200),
  phone: PhoneText,
  email: OptionalEmail,
  referralSourceId: Id.nullish(),
} as const;

const computedFields = {
  ...readBackFields,
  name: ReadBack,
  referral: ReadBack,
  username: ReadBack,
  // Of a row of a list.
  contact: ReadBack,
  street: ReadBack,
  city: ReadBack,
  owed: ReadBack,
  lastVisitAt: ReadBack,
};

export const NewCustomer = z.strictObject({
  ...customerFields,
  doNotService: flagFields.doNotService.default(false),
  isVip: flagFields.isVip.default(false),
  paysByCheckOnly: flagFields.paysByCheckOnly.default(false),
  taxExempt: taxExemptField.optional(),
  contactRole: firstContactFields.contactRole.default(null),
  phoneUses: firstContactFields.phoneUses.default([]),
  emailUses: firstContactFields.emailUses.default([]),
  language: firstContactFields.language,
  ...computedFields,
  version: ReadBack,
});
export type NewCustomer = z.infer<typeof NewCustomer>;

export const CustomerChange = z.strictObject({
  ...z.object({ ...customerFields, ...flagFields, ...firstContactFields }).partial().shape,
  /** Empty only where it was empty before: a file may bring somebody without one. */
  firstName: emptyOrText('First name', 100).optional(),
  phone: PhoneTextOrNone.optional(),
  taxExempt: taxExemptField.optional(),
  ...computedFields,
  id: Id,
  version: BasedOn,
});
export type CustomerChange = z.infer<typeof CustomerChange>;

/** A customer as lists show them. */
export const Customer = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  businessName: z.string(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  referralSourceId: z.string().nullable(),
  referral: z.object({
    source: z.object({ _id: z.string(), name: z.string() }).nullable(),
    sourceName: z.string(),
  }),
  createdAt: z.string(),
  version: z.int(),
});
export type Customer = z.infer<typeof Customer>;

/** A customer as the office opens them, with what staff have to know, and as their own first contact. */
export const CustomerDetail = Customer.extend({
  ...CustomerFlags.shape,
  // What was stored before there were any has none.
  taxExempt: TaxExempt.nullable().default(null),
  ...FirstContact.shape,
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** A customer in a list, and which of their contacts was meant by the search; null for the first one. */
export const ListedCustomer = Customer.extend({
  contact: FoundContact.nullable(),
  /** The first line of the first property's address; empty without one. */
  street: z.string(),
  ...CustomerFlags.shape,
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

/** A customer in the list of all: also what the office looks for there. */
export const CustomerInList = ListedCustomer.extend({
  /** Of the first property; empty without one. */
  city: z.string(),
  /** What they owe over all calls but canceled ones; null for those who may not see it. */
  owed: z.number().nullable(),
  /** When their last finished visit was. */
  lastVisitAt: z.string().nullable(),
});
export type CustomerInList = z.infer<typeof CustomerInList>;

export const CustomerQuery = z.object({ q: SearchText, ...pageFields });
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** The list of all; what a search finds comes by name. */
export const CustomerListQuery = CustomerQuery.extend({
  sort: z
    .enum(CUSTOMER_SORTS, { error: 'Sort by name, balance or lastVisitAt' })
    .default(DEFAULT_CUSTOMER_ORDER.sort),
  /** By default names from A on, the largest amount and the latest visit first. */
  dir: z.enum(SORT_DIRECTIONS, { error: 'The direction must be asc or desc' }).optional(),
})
  .superRefine(({ q, sort, dir }, context) => {
    // The other way round, no index finds the first ones.
    if (sort === 'lastVisitAt' && dir === 'asc') {
      context.addIssue({ code: 'custom', path: ['dir'], message: 'The latest visit comes first' });
    }
    if (q === '' || (sort === 'name' && dir !== 'desc')) return;
    context.addIssue({ code: 'custom', path: ['sort'], message: 'A search is sorted by name' });
  })
  .transform(({ dir, ...query }) => ({
    ...query,
    dir: dir ?? (query.sort === DEFAULT_CUSTOMER_ORDER.sort ? DEFAULT_CUSTOMER_ORDER.dir : 'desc'),
  }));
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

/** What is known of somebody who may be a customer already; as typed so far, so anything goes. */
export const SimilarQuery = z
  .object({
    phone: optionalText('Phone', 100),
    email: optionalText('Email', 300),
    /** Counts together with the street. */
    lastName: optionalText('Last name', 100),
    line1: optionalText('Address line 1', 200),
    /** The one being written down, who is not meant; their last name counts where none is sent. */
    exceptId: Id.optional(),
  })
  .prefault({});
export type SimilarQuery = z.infer<typeof SimilarQuery>;

/** What a similar customer has in common with what was typed. */
export const SIMILAR_BY = ['phone', 'email', 'address'] as const;

/** A customer who may be the one being written down. */
export const SimilarCustomer = Customer.extend({
  by: z.array(z.enum(SIMILAR_BY)),
  /** Whose phone or email it is, where it is not the first contact's. */
  contact: FoundContact.pick({ name: true, role: true }).nullable(),
  /** First line and city of the property on that street, otherwise of their first; empty for none. */
  place: z.string(),
  /** When their last finished visit was. */
  lastVisitAt: z.string().nullable(),
});
export type SimilarCustomer = z.infer<typeof SimilarCustomer>;

/** Counts all customers, or only those that match a search. */
export const CustomerCountQuery = z.object({ q: SearchText }).prefault({});
export type CustomerCountQuery = z.infer<typeof CustomerCountQuery>;

export const Count = z.object({ count: z.int() });

/** What a customer still owes over all calls; negative if they have paid ahead. */
export const Owed = z.object({ owed: z.number() });
export type Owed = z.infer<typeof Owed>;
