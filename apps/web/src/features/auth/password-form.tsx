import { type CodeSent, EmployeeLogin } from '@callboard/contract/auth';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { useWait } from '~/lib/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { Notice } from '~/ui/notice.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { SendButton } from './send-button.tsx';

interface PasswordFormProps {
  /** Kept from a former try. */
  email: string;
  onSent: (email: string, sent: CodeSent) => void;
}

/** Step 1 of an employee's sign-in. */
export function PasswordForm({ email, onSent }: PasswordFormProps) {
  const login = trpc.auth.employeeLogin.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(EmployeeLogin, { defaultValues: { email, password: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    (input) =>
      oneAtATime(() =>
        login.mutateAsync(input).then(
          (sent) => onSent(input.email, sent),
          (error: unknown) => {
            wait.after(error);
            showServerErrors(form, ['email', 'password'], error, 'Login failed');
          },
        ),
      ),
    onInvalid,
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        // Back from the code, the email stands already.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={email !== ''}
        error={errors.password?.message}
      />
      <SendButton wait={wait} isSending={login.isPending} sendingLabel="Sending…">
        Send Code
      </SendButton>
    </form>
  );
}
