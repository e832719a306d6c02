import type { PasswordLink } from '@callboard/contract/people/password-links';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { PasswordFrame, usePasswordForm } from './password-frame.tsx';

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
  const { form, frame, type } = usePasswordForm({
    loadSchema: () => loadSchema(link),
    empty: { password: '' },
    names: ['password'],
    send: save,
    fallback: 'The password was not saved',
  });

  async function save({ password }: { password: string }) {
    const { door, email } = await choose.mutateAsync({ token, password });
    const description = email ? `Sign in as ${email}.` : 'You can sign in now.';
    notify({ title: 'Password saved', description, tone: 'success' });
    // Going back would only show that the link was used.
    await router.navigate({
      to: door === 'customer' ? '/login/customer' : '/login/employee',
      replace: true,
    });
  }

  return (
    <PasswordFrame
      frame={frame}
      username={link.email}
      saveLabel="Save password"
      isSending={choose.isPending}
    >
      <TextField
        {...form.register('password')}
        label="New password"
        required
        type={type}
        autoComplete="new-password"
        hint={`At least ${link.door === 'customer' ? 15 : 8} characters; several words in a row are easy to remember`}
        error={form.formState.errors.password?.message}
      />
    </PasswordFrame>
  );
}
