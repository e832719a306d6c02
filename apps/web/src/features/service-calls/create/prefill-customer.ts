const EMAIL = /\S+@\S+/;
const PHONE = /\+?\(?\d[\d\s().-]{4,}\d/;

/** What somebody looked for, as the first lines of a new customer: digits are a phone number, words a name. */
export function prefillCustomer(typed: string) {
  const email = EMAIL.exec(typed)?.[0] ?? '';
  const phone = PHONE.exec(typed.replace(email, ' '))?.[0] ?? '';
  const words = typed.replace(email, ' ').replace(phone, ' ').split(/\s+/);
  // A word with digits is a part of an address or of a number, not of a name.
  const names = words.filter((word) => word !== '' && !/\d/.test(word));
  // A search is typed in haste; whoever used capitals meant them.
  const isHasty = typed === typed.toLowerCase();
  const [firstName = '', ...lastNames] = isHasty ? names.map(capitalize) : names;
  return { firstName, lastName: lastNames.join(' '), phone, email };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
