import { type CustomerMerge, MergeValues } from '@callboard/contract/customers/customer-merges';
import { CustomerDetail } from '@callboard/contract/customers/customers';
import {
  MERGE_FIELDS,
  type MergeField,
  usualChoice,
} from '@callboard/contract/customers/merge-fields';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { referralSourceIfThere } from '../../company/referral-sources/require.ts';
import { customerById } from '../customers/by-id.ts';

/** All that a merge may take from the other: what a number is used for comes with it. */
export const Takeable = MergeValues.extend({
  phoneUses: CustomerDetail.shape.phoneUses,
  emailUses: CustomerDetail.shape.emailUses,
});
export type Takeable = z.infer<typeof Takeable>;

/** The values of a customer that a merge is about. */
export const takeable = (customer: CustomerDetail): Takeable => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: customer.phone,
  email: customer.email,
  contactRole: customer.contactRole,
  language: customer.language,
  referralSource: customer.referral.source,
  doNotService: customer.doNotService,
  isVip: customer.isVip,
  paysByCheckOnly: customer.paysByCheckOnly,
  taxExempt: customer.taxExempt,
  phoneUses: customer.phoneUses,
  emailUses: customer.emailUses,
});

const LED_BY: Record<'phoneUses' | 'emailUses', MergeField> = {
  phoneUses: 'phone',
  emailUses: 'email',
};

/** What the one that stays takes from the other: only what is different. */
export function takenValues(
  kept: Takeable,
  merged: Takeable,
  choices: CustomerMerge['choices'],
): Partial<Takeable> {
  const isTaken = (field: MergeField) =>
    (choices[field] ?? usualChoice(field, kept, merged)) === 'merged';
  const isDifferent = (field: keyof Takeable) =>
    JSON.stringify(kept[field]) !== JSON.stringify(merged[field]);
  const fields = [
    ...MERGE_FIELDS.filter(isTaken),
    ...(['phoneUses', 'emailUses'] as const).filter((uses) => isTaken(LED_BY[uses])),
  ].filter(isDifferent);
  return Object.fromEntries(fields.map((field) => [field, merged[field]]));
}

/** Gives a locked customer some values, and their next version. */
export async function writeValues(
  tx: Transaction,
  id: string,
  { referralSource, ...values }: Partial<Takeable>,
): Promise<CustomerDetail> {
  await tx
    .update(customers)
    .set({
      ...values,
      ...(referralSource !== undefined && {
        referralSourceId: await referralSourceIfThere(tx, referralSource?._id ?? null),
      }),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, id));
  return customerById(tx, id);
}
