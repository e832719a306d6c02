import { SIGN_IN_LINK_DAYS } from '@callboard/contract/platform/limits';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';

const WAYS = [
  { value: 'mail', label: 'Email a link' },
  { value: 'copy', label: 'Copy a link' },
  { value: 'password', label: 'Temporary password' },
];

const lasts = `It works once, for ${SIGN_IN_LINK_DAYS} days.`;
const HINTS = {
  mail: `We’ll email a link to choose a password. ${lasts}`,
  copy: `You’ll get a link to hand over. ${lasts}`,
  password: 'They choose their own when they sign in.',
};

/** How a new employee gets to their first password. */
export function FirstSignInFields({ form }: { form: EmployeeForm }) {
  const way = form.watch('firstSignIn') ?? 'mail';
  return (
    <>
      <SelectField
        {...form.register('firstSignIn')}
        label="First sign-in"
        options={WAYS}
        hint={HINTS[way]}
      />
      {way === 'password' && (
        <TextField
          {...form.register('password')}
          label="Temporary password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="At least 8 characters. Needed before they can sign in."
          error={form.formState.errors.password?.message}
        />
      )}
    </>
  );
}
