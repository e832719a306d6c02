import { z } from 'zod';
import { OptionalEmail } from '../platform/values/email.ts';
import { emptyOrText, optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, ReadBack } from '../platform/wire.ts';
import {
  CONTACT_ROLES,
  CONTACT_USES,
  type ContactField,
  EMAIL_USES,
  MOST_CONTACT_PHONES,
} from './contact-list.ts';

/** A phone number as typed; `platform/names/phone-number.ts` of the API brings it into the one spelling that is stored. */
export const PhoneText = requiredText('Phone', 40).refine((value) => /[0-9]/.test(value), {
  error: 'Enter a phone number with digits',
});

/** The same where there may be none. */
export const PhoneTextOrNone = emptyOrText('Phone', 40).refine(
  (value) => value === '' || /[0-9]/.test(value),
  { error: 'Enter a phone number with digits' },
);

const ROLE_KEYS = CONTACT_ROLES.map(({ key }) => key);
const USE_KEYS = CONTACT_USES.map(({ key }) => key);
const EMAIL_USE_KEYS = EMAIL_USES.map(({ key }) => key);

const usesOf = <Key extends string>(keys: readonly [Key, ...Key[]] | readonly Key[]) =>
  z
    .array(z.enum(keys, { error: 'Choose one of the listed uses' }), {
      error: 'Uses must be a list',
    })
    .max(CONTACT_USES.length * 2, { error: 'Choose each use once' })
    .transform((chosen) => keys.filter((key) => chosen.includes(key)));

/** Who somebody is for the customer; null where nobody said it. */
const contactRole = z
  .union([z.literal('').transform(() => null), z.enum(ROLE_KEYS)], {
    error: 'Choose one of the listed roles',
  })
  .nullable();
const phoneUses = usesOf(USE_KEYS);
const emailUses = usesOf(EMAIL_USE_KEYS);
const language = optionalText('Language', 200);

/** What a customer's own record says of its first contact, beside name, phone and email. */
export const firstContactFields = { contactRole, phoneUses, emailUses, language } as const;

/** The same as the office reads it. */
export const FirstContact = z.object({
  contactRole: z.enum(ROLE_KEYS).nullable(),
  phoneUses: z.array(z.enum(USE_KEYS)),
  emailUses: z.array(z.enum(USE_KEYS)),
  language: z.string(),
});
export type FirstContact = z.infer<typeof FirstContact>;

const contactFields = {
  name: requiredText('Name', 200),
  role: contactRole,
  phones: z
    .array(z.strictObject({ number: PhoneText, uses: phoneUses.default([]) }), {
      error: 'Phones must be a list',
    })
    .max(MOST_CONTACT_PHONES, {
      error: `A contact has at most ${MOST_CONTACT_PHONES} phone numbers`,
    }),
  email: OptionalEmail,
  emailUses,
  language,
} as const satisfies Record<ContactField, z.ZodType>;

/** A contact beside the first one. */
export const Contact = z.object({
  _id: z.string(),
  name: z.string(),
  role: FirstContact.shape.contactRole,
  phones: z.array(z.object({ number: z.string(), uses: FirstContact.shape.phoneUses })),
  email: z.string(),
  emailUses: FirstContact.shape.emailUses,
  /** What language they speak, in the office's words. */
  language: z.string(),
} satisfies Record<ContactField | '_id', z.ZodType>);
export type Contact = z.infer<typeof Contact>;

/** The contacts of a customer beside the first one, in their order, and the customer's version. */
export const Contacts = z.object({ contacts: z.array(Contact), version: z.int() });
export type Contacts = z.infer<typeof Contacts>;

/** One more contact of the customer `id`; it stands behind the others and names no version. */
export const NewContact = z.strictObject({
  _id: ReadBack,
  id: Id,
  ...contactFields,
  role: contactRole.default(null),
  phones: contactFields.phones.default([]),
  emailUses: emailUses.default([]),
});
export type NewContact = z.infer<typeof NewContact>;

/** Changes the fields that are sent; phones as a whole. */
export const ContactChange = z.strictObject({
  ...z.object(contactFields).partial().shape,
  _id: ReadBack,
  id: Id,
  contactId: Id,
  /** Of the customer. */
  version: BasedOn,
});
export type ContactChange = z.infer<typeof ContactChange>;

export const ContactRemoval = z.strictObject({ id: Id, contactId: Id, version: BasedOn });
export type ContactRemoval = z.infer<typeof ContactRemoval>;

/** The contacts of the customer `id`, all of them, in their new order. */
export const ContactOrder = z.strictObject({
  id: Id,
  contactIds: z.array(Id, { error: 'Name the contacts in their order' }).max(1000, {
    error: 'A customer does not have as many contacts',
  }),
});
export type ContactOrder = z.infer<typeof ContactOrder>;

/** A contact by whom a customer was found, beside the first one. */
export const FoundContact = z.object({
  _id: z.string(),
  name: z.string(),
  role: FirstContact.shape.contactRole,
  /** The number that was typed, otherwise the first one for visits; empty without any. */
  phone: z.string(),
  /** The first few houses for which they are the one to call. */
  houses: z.array(z.object({ _id: z.string(), line1: z.string() })),
});
export type FoundContact = z.infer<typeof FoundContact>;

/** Whom to call about a house, and the number for it. */
export const WhomToCall = z.object({
  _id: z.string(),
  name: z.string(),
  role: FirstContact.shape.contactRole,
  /** Empty without a number. */
  phone: z.string(),
});
export type WhomToCall = z.infer<typeof WhomToCall>;
