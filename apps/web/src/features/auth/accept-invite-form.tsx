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
import { SendButton } from './send-button.tsx';
import { useSignedIn } from './use-signed-in.ts';

const loadSchema = () =>
  import('@callboard/contract/people/customer-invites').then((module) =>
    module.AcceptInvite.omit({ token: true }),
  );

/** Creates an invited customer’s username and password, and signs them in. */
export function AcceptInviteForm({ token }: { token: string }) {
  const signedIn = useSignedIn(undefined);
  const accept = trpc.customerInvites.accept.useMutation();
  const oneAtATime = useOneAtATime();
  const [isShown, setIsShown] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: { username: '', password: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);

  const submit = form.handleSubmit(
    (input) =>
      oneAtATime(() =>
        accept.mutateAsync({ ...input, token }).then(signedIn, (error: unknown) => {
          wait.after(error);
          showServerErrors(form, ['username', 'password'], error, 'Your sign-in was not created');
        }),
      ),
    onInvalid,
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
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
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint="At least 15 characters; several words in a row are easy to remember"
        error={errors.password?.message}
      />
      <CheckboxField
        label="Show password"
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <SendButton wait={wait} isSending={accept.isPending} sendingLabel="Saving…">
        Save and sign in
      </SendButton>
    </form>
  );
}
