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

/** Whose visit it is, and where. */
export type Place = { customerId: string; propertyId: string };

/** Whom the house names, then the customer. */
async function peopleOf(db: Reader, { customerId, propertyId }: Place): Promise<Person[]> {
  const [row] = await db
    .select({
      contact: {
        phones: customerContacts.phones,
        email: customerContacts.email,
        emailUses: customerContacts.emailUses,
        language: customerContacts.language,
      },
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

/**
 * Whom to tell about an invoice: the contact who gets the bills, else the customer.
 * @returns undefined for somebody who can be told neither by text nor by mail
 */
export async function billRecipientOf(
  db: Reader,
  customerId: string,
): Promise<Recipient | undefined> {
  const contacts = await db
    .select({
      phones: customerContacts.phones,
      email: customerContacts.email,
      emailUses: customerContacts.emailUses,
      language: customerContacts.language,
    })
    .from(customerContacts)
    .where(
      and(
        eq(customerContacts.customerId, customerId),
        sql`${customerContacts.emailUses} ? 'bills'`,
      ),
    )
    .orderBy(asc(customerContacts.position), asc(customerContacts.id))
    .limit(1);
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
  if (!customer) return undefined;
  const { number, uses, ...first } = customer;
  return reach(db, [...contacts, { ...first, phones: [{ number, uses }] }], 'bills');
}
