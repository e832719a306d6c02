import { z } from 'zod';
import { FoundContact } from '../customers/contacts.ts';
import { CustomerFlags } from '../customers/customer-flags.ts';
import { CustomerNote } from '../customers/customer-notes.ts';
import { Customer } from '../customers/customers.ts';
import { HouseUnit } from '../equipment/house-unit.ts';
import { OpenElsewhere, PastVisit } from './past-visits.ts';
import { promisedFields, ServiceCallRow } from './service-calls.ts';

/** How many of a customer's other contacts their card has. */
export const MOST_CARD_CONTACTS = 10;

/** How many of a customer's notes their card has. */
export const MOST_CARD_NOTES = 3;

/** The last days of what is unpaid for a month, two and three; what is older has no last one. */
export const AGING_DAYS = [30, 60, 90] as const;

/** What a customer owes, in dollars: the sum of `aging` and `notDone`, less `credit`. */
export const CustomerMoney = z.object({
  /** Over all calls except canceled ones; negative if they have paid ahead. */
  owed: z.number(),
  /** When the oldest visit was done that is not paid in full; null without one. */
  owedSince: z.string().nullable(),
  /** Visits that are done and not paid in full, by the company's days since they were done. */
  aging: z.array(
    z.object({
      minDays: z.int(),
      maxDays: z.int().nullable(),
      count: z.int(),
      balance: z.number(),
    }),
  ),
  /** What is to be paid for calls that are not done yet. */
  notDone: z.number(),
  /** What was paid beyond what calls come to, deposits included. */
  credit: z.number(),
});
export type CustomerMoney = z.infer<typeof CustomerMoney>;

const { property } = ServiceCallRow.shape;
// In dollars; null for whoever may not see balances.
const dollars = z.number().nullable();

/** Who is on the line, for everybody who may book a call for them. */
export const Caller = Customer.pick({ _id: true, name: true, businessName: true, phone: true });
export type Caller = z.infer<typeof Caller>;

/** What to know of a customer while they are on the line. */
export const CustomerCard = z.object({
  customer: Caller,
  flags: CustomerFlags,
  /** The other contacts, for technicians those whom a house names; the first ten. */
  contacts: z.array(FoundContact),
  /** Null for whoever may not see balances. */
  money: CustomerMoney.nullable(),
  /** Calls that are not finished, at any property, the next one first. */
  open: z.array(OpenElsewhere.extend({ ...promisedFields, balance: dollars })),
  hasMoreOpen: z.boolean(),
  /** The last finished visits, at any property, latest first. */
  visits: z.array(
    PastVisit.extend({ property, subtotal: dollars, total: dollars, balance: dollars }),
  ),
  /** The newest notes. */
  notes: z.array(CustomerNote),
  hasMoreNotes: z.boolean(),
  /** Units in service at any property, house by house, the oldest record first. */
  equipment: z.array(HouseUnit),
  hasMoreEquipment: z.boolean(),
});
export type CustomerCard = z.infer<typeof CustomerCard>;
