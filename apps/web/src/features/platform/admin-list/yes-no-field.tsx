import { SelectField, type SelectFieldProps } from '~/ui/form/select-field.tsx';

const OPTIONS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** For `register`: turns the select's text into a boolean. */
export const AS_YES_NO = {
  setValueAs: (value: unknown) => value === true || value === 'true',
} as const;

export function YesNoField(props: Omit<SelectFieldProps, 'options' | 'placeholder'>) {
  return <SelectField {...props} options={OPTIONS} />;
}
