import { CheckboxField, type CheckboxFieldProps } from '~/ui/form/checkbox-field.tsx';

/** Whether a customer who had confirmed agreed to what they were not told before. */
export const AgreedField = (props: Omit<CheckboxFieldProps, 'label' | 'hint'>) => (
  <CheckboxField
    {...props}
    label="The customer agreed to the change"
    hint="Otherwise the visit is no longer confirmed."
  />
);
