import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { PasswordFrame, usePasswordForm } from './password-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';

const loadSchema = () =>
  import('@callboard/contract/customers/customer-invites').then((module) =>
    module.AcceptInvite.omit({ token: true }),
  );

/** Creates an invited customer’s username and password, and signs them in. */
export function AcceptInviteForm({ token }: { token: string }) {
  const signedIn = useSignedIn(undefined);
  const accept = trpc.customerInvites.accept.useMutation();
  const { form, frame, type } = usePasswordForm({
    loadSchema,
    empty: { username: '', password: '' },
    names: ['username', 'password'],
    send: (input) => accept.mutateAsync({ ...input, token }).then(signedIn),
    fallback: 'Your sign-in was not created',
  });
  const { errors } = form.formState;

  return (
    <PasswordFrame frame={frame} saveLabel="Save and sign in" isSending={accept.isPending}>
      <TextField
        {...form.register('username')}
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Letters, digits, dots, dashes and underscores"
        error={errors.username?.message}
      />
      <TextField
        {...form.register('password')}
        label="Password"
        required
        type={type}
        autoComplete="new-password"
        hint="At least 15 characters; several words in a row are easy to remember"
        error={errors.password?.message}
      />
    </PasswordFrame>
  );
}
