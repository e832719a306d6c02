import type { CustomerDetail } from '@callboard/contract/customers/customers';

/** A customer of whom only name and phone are known. */
export const sampleCustomer = (more: Partial<CustomerDetail> = {}): CustomerDetail => ({
  _id: 'zelda',
  firstName: 'Zelda',
  lastName: 'Fitzgerald',
  name: 'Zelda Fitzgerald',
  businessName: '',
  phone: '+15125550190',
  email: '',
  username: '',
  referralSourceId: null,
  referral: { source: null, sourceName: '' },
  doNotService: false,
  isVip: false,
  paysByCheckOnly: false,
  taxExempt: null,
  contactRole: null,
  phoneUses: [],
  emailUses: [],
  language: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 5,
  ...more,
});
