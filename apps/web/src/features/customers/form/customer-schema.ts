import { PhoneTextOrNone } from '@callboard/contract/customers/contacts';
import { NewCustomer } from '@callboard/contract/customers/customers';
import { emptyOrText } from '@callboard/contract/platform/values/text';
import { z } from 'zod';

/** What must be asked while a customer is on the phone. */
export const CustomerDetails = NewCustomer.pick({
  firstName: true,
  lastName: true,
  phone: true,
  businessName: true,
  email: true,
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const { doNotService, isVip, paysByCheckOnly } = NewCustomer.shape;
const taxExempt = NewCustomer.shape.taxExempt.unwrap();

/** As typed: empty for a customer who pays tax. */
const TypedExempt = z
  .object({ certificate: z.string(), until: z.string() })
  .transform(
    (typed): z.input<typeof taxExempt> =>
      typed.certificate.trim() === '' && typed.until === '' ? null : typed,
  )
  .pipe(taxExempt);

const { contactRole, phoneUses, emailUses, language } = NewCustomer.shape;

/** The full form; the referral source "None" is an empty string. */
export const CustomerInput = CustomerDetails.extend({
  referralSourceId: z.string().transform((id) => id || null),
  doNotService,
  isVip,
  paysByCheckOnly,
  contactRole,
  phoneUses,
  emailUses,
  language,
  taxExempt: TypedExempt,
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/**
 * The full form for somebody who is there already: what a file brought without first name or phone may
 * stay without.
 */
export const customerInputFor = (
  former: Pick<CustomerInput, 'firstName' | 'phone'>,
): z.ZodType<CustomerInput, z.input<typeof CustomerInput>> =>
  CustomerInput.extend({
    firstName:
      former.firstName === '' ? emptyOrText('First name', 100) : CustomerInput.shape.firstName,
    phone: former.phone === '' ? PhoneTextOrNone : CustomerInput.shape.phone,
  });
