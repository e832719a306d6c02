import { CONTACT_FIELDS } from '@callboard/contract/customers/contact-list';
import { NewContact } from '@callboard/contract/customers/contacts';
import { pick } from '@callboard/contract/platform/values/pick';
import { optionalText } from '@callboard/contract/platform/values/text';
import { z } from 'zod';

const { shape } = NewContact;
const { uses } = shape.phones.unwrap().element.shape;

/** The form of a contact; a row without a number is none. */
export const ContactInput = z.object({
  ...pick(shape, CONTACT_FIELDS),
  phones: z.array(
    z.object({
      number: optionalText('Phone', 40).refine((typed) => typed === '' || /[0-9]/.test(typed), {
        error: 'Enter a phone number with digits',
      }),
      uses,
    }),
  ),
});
export type ContactInput = z.infer<typeof ContactInput>;
export type TypedContact = z.input<typeof ContactInput>;
