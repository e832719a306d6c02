import type { Customer } from '@callboard/contract/customers';
import { formatPhone } from '~/format/phone.ts';

type Known = Pick<Customer, 'phone' | 'businessName'>;

/** What tells customers of one name apart: "(512) 555-0142 · Hill Country Dental" */
export const customerLine = ({ phone, businessName }: Known): string =>
  [formatPhone(phone), businessName].filter(Boolean).join(' · ');
