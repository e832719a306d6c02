import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { MessageLanguage } from '@callboard/contract/messages/template-list';
import type { Reader } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

/** Whom to tell, and how. */
export type Recipient = { channel: MessageChannel; to: string; language: MessageLanguage };

type Person = {
  phones: { number: string; uses: readonly string[] }[];
  email: string;
  emailUses: readonly string[];
  language: string;
};

const DIALED = /^\+\d{8,15}$/;

/** A number as a text goes to it; undefined for one that takes none, such as one behind an extension. */
export const textedNumber = (phone: string): string | undefined =>
  DIALED.test(phone) ? phone : undefined;

const isFor = (uses: readonly string[], use: string) => uses.length === 0 || uses.includes(use);

const SPANISH = /^\s*(es\b|spa|espa)/i;

/** The language a person is told in, out of the office's words. */
export const languageOf = (said: string): MessageLanguage => (SPANISH.test(said) ? 'es' : 'en');

const numbersOf = ({ phones }: Person): string[] =>
  phones.flatMap(({ number, uses }) => (isFor(uses, 'texts') ? (textedNumber(number) ?? []) : []));

/** Who agreed to texts, of these numbers. */
async function agreedNumbers(db: Reader, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const agreed = await db
    .select({ phone: textNumbers.phone })
    .from(textNumbers)
    .where(
      and(
        inArray(textNumbers.phone, [...numbers]),
        eq(textNumbers.says, 'yes'),
        eq(textNumbers.isLandline, false),
      ),
    );
  return new Set(agreed.map(({ phone }) => phone));
}

const ofContact = {
  phones: customerContacts.phones,
  email: customerContacts.email,
  emailUses: customerContacts.emailUses,
  language: customerContacts.language,
};

/** Whose visit it is, and where. */
export type Place = { customerId: string; propertyId: string };

/** Whom the house names, then the customer. */
async function peopleOf(db: Reader, { customerId, propertyId }: Place): Promise<Person[]> {
  const [row] = await db
    .select({
      contact: ofContact,
      customer: {
        phone: customers.phone,
        phoneUses: customers.phoneUses,
        email: customers.email,
        emailUses: customers.emailUses,
        language: customers.language,
      },
    })
    .from(customers)
    .innerJoin(properties, eq(properties.id, propertyId))
    .leftJoin(customerContacts, eq(customerContacts.id, properties.contactId))
    .where(eq(customers.id, customerId));
  if (!row) return [];
  const { phone: number, phoneUses: uses, ...first } = row.customer;
  const customer = { ...first, phones: [{ number, uses }] };
  return row.contact ? [row.contact, customer] : [customer];
}

/**
 * Whom to tell about a visit: whom its house names, else its customer; by text where they agreed to
 * texts, else by mail.
 * @returns undefined for somebody who can be told by neither
 */
export async function recipientOf(db: Reader, callId: string): Promise<Recipient | undefined> {
  const [place] = await db
    .select({ customerId: serviceCalls.customerId, propertyId: serviceCalls.propertyId })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  return place && recipientAt(db, place);
}

/** By text who agreed to texts, else by mail who gets it for this; the first of these people that can be told. */
async function reach(
  db: Reader,
  people: readonly Person[],
  use: 'visits' | 'bills',
): Promise<Recipient | undefined> {
  const agreed = await agreedNumbers(db, people.flatMap(numbersOf));
  for (const person of people) {
    const language = languageOf(person.language);
    const number = numbersOf(person).find((one) => agreed.has(one));
    if (number) return { channel: 'text', to: number, language };
    if (person.email && isFor(person.emailUses, use)) {
      return { channel: 'email', to: person.email, language };
    }
  }
  return undefined;
}

/** The same for a visit that is not booked yet. */
export const recipientAt = async (db: Reader, place: Place): Promise<Recipient | undefined> =>
  reach(db, await peopleOf(db, place), 'visits');

/** The contacts who get the bills, as the office orders them, then the customer. */
async function billPeopleOf(db: Reader, customerId: string): Promise<Person[]> {
  const contacts = await db
    .select(ofContact)
    .from(customerContacts)
    .where(
      and(
        eq(customerContacts.customerId, customerId),
        sql`${customerContacts.emailUses} ? 'bills'`,
      ),
    )
    .orderBy(asc(customerContacts.position), asc(customerContacts.id));
  const [customer] = await db
    .select({
      number: customers.phone,
      uses: customers.phoneUses,
      email: customers.email,
      emailUses: customers.emailUses,
      language: customers.language,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return [];
  const { number, uses, ...first } = customer;
  return [...contacts, { ...first, phones: [{ number, uses }] }];
}

/**
 * Whom to tell about an invoice: the first contact who gets the bills and can be told, else the customer.
 * @returns undefined for somebody who can be told neither by text nor by mail
 */
export const billRecipientOf = async (
  db: Reader,
  customerId: string,
): Promise<Recipient | undefined> => reach(db, await billPeopleOf(db, customerId), 'bills');

/**
 * Where a customer's invoices are mailed to: the first contact who gets the bills and has an email, else
 * the customer.
 * @returns undefined where no email is for bills
 */
export async function billEmailOf(db: Reader, customerId: string): Promise<string | undefined> {
  const people = await billPeopleOf(db, customerId);
  return people.find(({ email, emailUses }) => email && isFor(emailUses, 'bills'))?.email;
}

/** Whether an address is the customer's own or that of a contact who gets the bills: no tenant sees them. */
export async function maySeeBills(db: Reader, customerId: string, to: string): Promise<boolean> {
  const people = await billPeopleOf(db, customerId);
  return people.some(({ email }) => email.toLowerCase() === to.toLowerCase());
}
