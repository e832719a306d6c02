/** What people say of a contact; what handles contacts by their fields takes them from here. */
export const CONTACT_FIELDS = ['name', 'role', 'phones', 'email', 'emailUses', 'language'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Who of a customer somebody is, in the order in which it is offered. */
export const CONTACT_ROLES = [
  { key: 'owner', label: 'Owner' },
  { key: 'tenant', label: 'Tenant' },
  { key: 'manager', label: 'Manager' },
  { key: 'billing', label: 'Billing' },
] as const;

export type ContactRoleKey = (typeof CONTACT_ROLES)[number]['key'];

/** What a phone number or an email may be used for; with nothing chosen, for anything. */
export const CONTACT_USES = [
  { key: 'visits', label: 'Visits' },
  { key: 'texts', label: 'Texts' },
  { key: 'bills', label: 'Bills' },
  { key: 'offers', label: 'Offers' },
] as const;

export type ContactUseKey = (typeof CONTACT_USES)[number]['key'];

/** The same for an email, which gets no texts. */
export const EMAIL_USES = CONTACT_USES.filter(({ key }) => key !== 'texts');

/** Maximum number of contacts of a customer, beside the first one. */
export const MOST_CONTACTS = 50;

/** Maximum number of phone numbers of a contact. */
export const MOST_CONTACT_PHONES = 5;

/** The role as it stands behind a name; empty where nobody said it. */
export const roleLabel = (role: ContactRoleKey | null): string =>
  CONTACT_ROLES.find(({ key }) => key === role)?.label ?? '';

/**
 * The number to call about a visit: the first that may be used for it.
 * @returns undefined without a number
 */
export const phoneForVisits = <Phone extends { uses: readonly ContactUseKey[] }>(
  phones: readonly Phone[],
): Phone | undefined =>
  phones.find(({ uses }) => uses.length === 0 || uses.includes('visits')) ?? phones[0];
