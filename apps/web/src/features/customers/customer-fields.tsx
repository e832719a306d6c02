import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { CustomerInput } from './customer-schema.ts';
import { NewCustomerFields } from './new-customer-fields.tsx';
import { ReferralSourceField } from './referral-source-field.tsx';

type CustomerForm = UseFormReturn<z.input<typeof CustomerInput>, unknown, CustomerInput>;

interface CustomerFieldsProps {
  form: CustomerForm;
  /** The source that the customer has already; offered though it may be inactive by now. */
  currentSource?: { _id: string; name: string } | null;
}

/** Everything about a customer: what is asked on the phone, and how they found the company. */
export function CustomerFields({ form, currentSource }: CustomerFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <NewCustomerFields form={form} />
      <ReferralSourceField
        {...form.register('referralSourceId')}
        current={currentSource}
        error={form.formState.errors.referralSourceId?.message}
      />
    </div>
  );
}
