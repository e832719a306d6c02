import type { Property } from '@callboard/contract/properties';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formatAddress } from '~/format/address.ts';
import { zoneAbbreviation } from '~/format/dates.ts';
import { messageOf } from '~/lib/problem.ts';
import { DateTimeField } from '~/ui/date-time-field.tsx';
import { SelectField } from '~/ui/select-field.tsx';
import { TextareaField } from '~/ui/textarea-field.tsx';
import type { VisitRequest } from './visit-request-schema.ts';

interface VisitRequestFieldsProps {
  form: UseFormReturn<z.input<typeof VisitRequest>, unknown, VisitRequest>;
  properties: { data?: readonly Property[] | undefined; error: unknown };
}

export function VisitRequestFields({ form, properties }: VisitRequestFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const options = (properties.data ?? []).map(({ _id, label, address }) => ({
    value: _id,
    label: `${label}, ${formatAddress(address)}`,
  }));
  const hint = () => {
    if (properties.error) return messageOf(properties.error, 'Failed to load your properties');
    return properties.data?.length === 0 ? 'Call the office to have a property added.' : undefined;
  };
  return (
    <>
      <SelectField
        // A select takes no value before its option exists.
        key={options.length}
        {...register('propertyId')}
        label="Property"
        required
        placeholder={options.length === 1 ? undefined : 'Choose…'}
        options={options}
        hint={hint()}
        error={errors.propertyId?.message}
      />
      <DateTimeField
        {...register('scheduledAt')}
        label="Wished time"
        required
        zone={zoneAbbreviation()}
        error={errors.scheduledAt?.message}
      />
      <TextareaField
        {...register('description')}
        label="What is it about?"
        rows={4}
        error={errors.description?.message}
      />
    </>
  );
}
