import type { ChangePassword } from '@callboard/contract/people/auth';
import { useState } from 'react';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { SendButton } from './send-button.tsx';

const FIELDS = [
  'currentPassword',
  'newPassword',
] as const satisfies readonly (keyof ChangePassword)[];

const loadSchema = async (isCustomer: boolean) => {
  const auth = await import('@callboard/contract/people/auth');
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
  const oneAtATime = useOneAtATime();
  const [isShown, setIsShown] = useState(false);
  const form = useZodForm(() => loadSchema(isCustomer), {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);
  const type = isShown ? 'text' : 'password';

  async function save(input: ChangePassword) {
    try {
      await change.mutateAsync(input);
      form.reset();
      onChanged();
    } catch (error) {
      wait.after(error);
      showServerErrors(form, FIELDS, error, 'The password was not changed');
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
        hidden
      />
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
      <CheckboxField
        label="Show passwords"
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <SendButton wait={wait} isSending={change.isPending} sendingLabel="Saving…">
        {saveLabel}
      </SendButton>
    </form>
  );
}
