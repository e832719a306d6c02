import type { PasswordLink } from '@callboard/contract/people/password-links';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { SendButton } from './send-button.tsx';

const loadSchema = async ({ door }: PasswordLink) => {
  const links = await import('@callboard/contract/people/password-links');
  const rules = door === 'customer' ? links.ChooseCustomerPassword : links.ChoosePassword;
  return rules.omit({ token: true });
};

interface ChoosePasswordFormProps {
  token: string;
  link: PasswordLink;
}

/** Sets a password with a link; signing in with it comes next. */
export function ChoosePasswordForm({ token, link }: ChoosePasswordFormProps) {
  const router = useRouter();
  const choose = trpc.auth.choosePassword.useMutation();
  const oneAtATime = useOneAtATime();
  const [isShown, setIsShown] = useState(false);
  const form = useZodForm(() => loadSchema(link), { defaultValues: { password: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);

  async function save(password: string) {
    try {
      const { door, email } = await choose.mutateAsync({ token, password });
      const description = email ? `Sign in as ${email}.` : 'You can sign in now.';
      notify({ title: 'Password saved', description, tone: 'success' });
      // Going back would only show that the link was used.
      await router.navigate({
        to: door === 'customer' ? '/login/customer' : '/login/employee',
        replace: true,
      });
    } catch (error) {
      wait.after(error);
      showServerErrors(form, ['password'], error, 'The password was not saved');
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ password }) => oneAtATime(() => save(password)), onInvalid)}
    >
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
        hidden
      />
      <TextField
        {...form.register('password')}
        label="New password"
        required
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={`At least ${link.door === 'customer' ? 15 : 8} characters; several words in a row are easy to remember`}
        error={errors.password?.message}
      />
      <CheckboxField
        label="Show password"
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <SendButton wait={wait} isSending={choose.isPending} sendingLabel="Saving…">
        Save password
      </SendButton>
    </form>
  );
}
