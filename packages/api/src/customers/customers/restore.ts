import { CustomerDetail } from '@callboard/contract/customers/customers';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { referralSourceIfThere } from '../../company/referral-sources/require.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Restorer } from '../../platform/history/restorer.ts';
import { customerById } from './by-id.ts';
import { updateCustomer } from './update.ts';
import { customerValues } from './values.ts';

// Sign-in credentials are not the office's to restore.
const Past = CustomerDetail.pick({
  firstName: true,
  lastName: true,
  businessName: true,
  phone: true,
  email: true,
  doNotService: true,
  isVip: true,
  paysByCheckOnly: true,
  taxExempt: true,
  contactRole: true,
  phoneUses: true,
  emailUses: true,
  language: true,
})
  .extend({ referralSource: z.object({ _id: z.string() }).nullable() })
  .partial();

/** How the history brings back what a customer's data were. */
export const customerRestorer = {
  mayTakeBack: (_author, names) => !names.includes('username'),
  lock: async (tx, _author, id) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, requireId(id, 'customer')))
      .for('update');
    const customer = await customerById(tx, id);
    return { version: customer.version, values: customerValues(customer) };
  },
  restore: async (tx, author, id, values) => {
    const { referralSource, ...change } = Past.parse(values);
    await updateCustomer(tx, author, {
      ...change,
      id,
      ...(referralSource !== undefined && {
        referralSourceId: await referralSourceIfThere(tx, referralSource?._id ?? null),
      }),
    });
  },
} satisfies Restorer;
