import type { ChangePassword } from '@callboard/contract/people/sign-in';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { PasswordFrame, usePasswordForm } from './password-frame.tsx';

const loadSchema = async (isCustomer: boolean) => {
  const auth = await import('@callboard/contract/people/sign-in');
  return isCustomer ? auth.CustomerPasswordChange : auth.ChangePassword;
};

interface ChangePasswordFormProps {
  currentLabel: string;
  saveLabel: string;
  onChanged: () => void;
}

/** Changes the user's own password, by the rules of their role. */
export function ChangePasswordForm({
  currentLabel,
  saveLabel,
  onChanged,
}: ChangePasswordFormProps) {
  const user = useUser();
  const isCustomer = user?.role === 'customer';
  const change = trpc.auth.changePassword.useMutation();
  const { form, frame, type } = usePasswordForm({
    loadSchema: () => loadSchema(isCustomer),
    empty: { currentPassword: '', newPassword: '' },
    names: ['currentPassword', 'newPassword'],
    send: save,
    fallback: 'The password was not changed',
  });
  const { errors } = form.formState;

  async function save(input: ChangePassword) {
    await change.mutateAsync(input);
    form.reset();
    onChanged();
  }

  return (
    <PasswordFrame
      frame={frame}
      username={user?.email ?? ''}
      showLabel="Show passwords"
      saveLabel={saveLabel}
      isSending={change.isPending}
    >
      <TextField
        {...form.register('currentPassword')}
        label={currentLabel}
        required
        type={type}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <TextField
        {...form.register('newPassword')}
        label="New password"
        required
        type={type}
        autoComplete="new-password"
        hint={`At least ${isCustomer ? 15 : 8} characters; several words in a row are easy to remember`}
        error={errors.newPassword?.message}
      />
    </PasswordFrame>
  );
}
