/** What is typed of somebody who may be a customer already. */
export interface Typed {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  lastName?: string | null | undefined;
  line1?: string | null | undefined;
  /** The customer whose property is typed: their last name counts. */
  exceptId?: string | undefined;
}

const FEWEST_PHONE_DIGITS = 7;

/**
 * What of it can tell one customer from another, so that other fields ask nothing anew; undefined
 * where nothing does yet.
 */
export function askable({ exceptId, ...typed }: Typed) {
  const phone = typed.phone?.trim() ?? '';
  const email = typed.email?.trim() ?? '';
  const lastName = typed.lastName?.trim() ?? '';
  const line1 = typed.line1?.trim() ?? '';
  const isAddress = (lastName !== '' || exceptId) && /\S\s+\S/.test(line1);
  const asked = {
    ...(phone.replace(/\D/g, '').length >= FEWEST_PHONE_DIGITS && { phone }),
    ...(/\S@\S+\.\S/.test(email) && { email }),
    ...(isAddress && { lastName, line1 }),
  };
  return Object.keys(asked).length > 0 ? { ...asked, exceptId } : undefined;
}
