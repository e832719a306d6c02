import { CUSTOMER_FLAGS } from '@callboard/contract/customers/customer-flag-list';
import type { CustomerDetail } from '@callboard/contract/customers/customers';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formatPhone } from '~/format/phone.ts';
import { type FormWith, fieldProps } from '~/lib/form/field-props.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { CustomerDetails, CustomerInput } from './customer-schema.ts';

/** Fields of the short form that can show the server's messages. */
export const CUSTOMER_DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'businessName',
  'email',
] as const satisfies readonly (keyof CustomerDetails)[];

/** Fields that can show the server's messages. */
export const CUSTOMER_FIELDS = [
  ...CUSTOMER_DETAIL_FIELDS,
  'referralSourceId',
  ...CUSTOMER_FLAGS.map(({ key }) => key),
  'contactRole',
  'phoneUses',
  'emailUses',
  'language',
  'taxExempt.certificate',
  'taxExempt.until',
] as const satisfies readonly FieldPath<z.input<typeof CustomerInput>>[];

export const EMPTY_CUSTOMER: z.input<typeof CustomerInput> = {
  firstName: '',
  lastName: '',
  businessName: '',
  phone: '',
  email: '',
  referralSourceId: '',
  doNotService: false,
  isVip: false,
  paysByCheckOnly: false,
  contactRole: '',
  phoneUses: [],
  emailUses: [],
  language: '',
  taxExempt: { certificate: '', until: '' },
};

/** Form values for a stored customer. */
export const customerInputOf = (customer: CustomerDetail): z.input<typeof CustomerInput> => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  businessName: customer.businessName,
  phone: formatPhone(customer.phone),
  email: customer.email,
  referralSourceId: customer.referralSourceId ?? '',
  doNotService: customer.doNotService,
  isVip: customer.isVip,
  paysByCheckOnly: customer.paysByCheckOnly,
  contactRole: customer.contactRole ?? '',
  phoneUses: customer.phoneUses,
  emailUses: customer.emailUses,
  language: customer.language,
  taxExempt: {
    certificate: customer.taxExempt?.certificate ?? '',
    until: customer.taxExempt?.until ?? '',
  },
});

type CustomerForm = UseFormReturn<z.input<typeof CustomerInput>, unknown, CustomerInput>;

interface CustomerFieldsProps {
  form: CustomerForm;
  /** The customer's current source, offered even if it is now inactive. */
  currentSource?: { _id: string; name: string } | null;
  /** Below who they are. */
  children?: ReactNode;
}

/** The full customer form: what is asked on the phone, how they found the company, what to know. */
export function CustomerFields({ form, currentSource, children }: CustomerFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <CustomerDetailFields form={form} />
      {children}
      <ReferralSourceField
        {...form.register('referralSourceId')}
        current={currentSource}
        error={form.formState.errors.referralSourceId?.message}
      />
      <fieldset className="flex flex-col">
        <legend className="text-sm font-medium">Alerts for employees</legend>
        {CUSTOMER_FLAGS.map(({ key, label }) => (
          <CheckboxField
            key={key}
            {...form.register(key)}
            label={label}
            error={form.formState.errors[key]?.message}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface CustomerDetailFieldsProps {
  /** Any form with at least these fields. */
  form: FormWith<keyof CustomerDetails>;
}

/** Who they are and how to reach them. */
export function CustomerDetailFields({ form }: CustomerDetailFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField {...fieldProps(form, 'firstName', 'First name')} required />
      <TextField {...fieldProps(form, 'lastName', 'Last name')} required />
      <TextField {...fieldProps(form, 'phone', 'Phone')} type="tel" required />
      <TextField
        {...fieldProps(form, 'email', 'Email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...fieldProps(form, 'businessName', 'Business name')} className="sm:col-span-2" />
    </div>
  );
}

interface ReferralSourceFieldProps
  extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'> {
  /** The current source, offered even if it is now inactive or removed. */
  current?: { _id: string; name: string } | null;
}

/** How the customer heard about the company: an active source, or none. */
function ReferralSourceField({ current, ...field }: ReferralSourceFieldProps) {
  const sources = trpc.referralSources.list.useQuery({ limit: 500 });
  const offered = (sources.data ?? []).filter(({ isActive }) => isActive);
  const isKept = current && !offered.some(({ _id }) => _id === current._id);
  const options = (isKept ? [...offered, current] : offered).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
  return (
    <SelectField
      // A select cannot take a value before its option exists.
      key={sources.isSuccess ? 'ready' : 'waiting'}
      {...field}
      label="Referral source"
      placeholder="None"
      options={options}
      hint={
        sources.isError ? messageOf(sources.error, 'Failed to load referral sources') : undefined
      }
    />
  );
}
