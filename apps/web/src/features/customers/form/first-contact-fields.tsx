import {
  CONTACT_ROLES,
  CONTACT_USES,
  EMAIL_USES,
} from '@callboard/contract/customers/contact-list';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { CustomerInput } from '~/features/customers/form/customer-schema.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { UsesField } from '../contacts/uses-field.tsx';

interface FirstContactFieldsProps {
  form: UseFormReturn<z.input<typeof CustomerInput>, unknown, CustomerInput>;
}

/** What is noted of a customer as their own first contact. */
export function FirstContactFields({ form }: FirstContactFieldsProps) {
  const { register } = form;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        {...fieldProps(form, 'contactRole', 'Role')}
        placeholder="None"
        options={CONTACT_ROLES.map(({ key, label }) => ({ value: key, label }))}
      />
      <TextField {...fieldProps(form, 'language', 'Language')} placeholder="Speaks Spanish" />
      <UsesField
        label="Use the phone only for (none checked: anything)"
        uses={CONTACT_USES}
        field={register('phoneUses')}
      />
      <UsesField
        label="Use the email only for (none checked: anything)"
        uses={EMAIL_USES}
        field={register('emailUses')}
      />
    </div>
  );
}
