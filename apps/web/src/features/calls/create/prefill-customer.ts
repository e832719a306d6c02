const EMAIL = /\S+@\S+/;
const PHONE = /\+?\(?\d[\d\s().-]{4,}\d/;

/** Prefills a new customer from a search: digits are a phone number, words a name. */
export function prefillCustomer(typed: string) {
  const email = EMAIL.exec(typed)?.[0] ?? '';
  const phone = PHONE.exec(typed.replace(email, ' '))?.[0] ?? '';
  const words = typed.replace(email, ' ').replace(phone, ' ').split(/\s+/);
  // A word with digits belongs to an address or number, not a name.
  const names = words.filter((word) => word !== '' && !/\d/.test(word));
  // Searches are typed quickly; capitals, if any, are intended.
  const isHasty = typed === typed.toLowerCase();
  const [firstName = '', ...lastNames] = isHasty ? names.map(capitalize) : names;
  return { firstName, lastName: lastNames.join(' '), phone, email };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
