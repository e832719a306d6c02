const usNumber = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Foreign numbers and old records are shown as written. */
export function formatPhone(phone: string): string {
  const match = usNumber.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

const EXTENSION = /\s*(?:;?ext(?:ension)?[.=:]?|x|#)\s*(\d+)\s*$/i;

/** Dials a number, and behind it the extension where the phone can. */
export function telHref(phone: string): string {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, '').replace(/[^\d+*#,;]/g, '');
  return extension === undefined ? `tel:${number}` : `tel:${number};ext=${extension}`;
}

/** Opens the phone's own messages with a text begun; both Apple's and Android's read it. */
export const smsHref = (phone: string, text: string): string =>
  `sms:${phone.replace(EXTENSION, '').replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`;

/** Whom a number is of: "Tina Tenant, tenant". */
export const contactName = ({ name, role }: { name: string; role: string | null }): string =>
  role === null ? name : `${name}, ${role}`;
