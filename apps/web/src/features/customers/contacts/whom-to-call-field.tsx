import type { UseFormRegisterReturn } from 'react-hook-form';
import { contactName } from '~/format/phone.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { SelectField } from '~/ui/form/select-field.tsx';

interface WhomToCallFieldProps {
  customerId: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Whom to call about a house: the customer, or one of their other contacts; nothing without any. */
export function WhomToCallField({ customerId, field, error }: WhomToCallFieldProps) {
  const { data, ...query } = trpc.customers.contacts.useQuery({ id: customerId });
  if (data?.contacts.length === 0) return null;
  return (
    <SelectField
      // A select cannot take a value before its option exists.
      key={data ? 'ready' : 'waiting'}
      {...field}
      label="Whom to call"
      placeholder="The customer"
      options={(data?.contacts ?? []).map((contact) => ({
        value: contact._id,
        label: contactName(contact),
      }))}
      hint={query.isError ? messageOf(query.error, 'The contacts did not load') : undefined}
      error={error}
    />
  );
}
