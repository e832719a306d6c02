import type { CodeSent } from '@callboard/contract/people/sign-in';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { SendButton } from './send-button.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

const loadSchema = () =>
  import('@callboard/contract/people/sign-in').then((module) => module.EmployeeLogin);

interface PasswordFormProps {
  /** Kept from an earlier attempt. */
  email: string;
  onSent: (email: string, sent: CodeSent) => Promise<void>;
}

/** Step 1 of employee sign-in. */
export function PasswordForm({ email, onSent }: PasswordFormProps) {
  const login = trpc.auth.employeeLogin.useMutation();
  const { wait, problem, handleSubmit, field } = useCredentialsForm({
    names: ['email', 'password'],
    loadSchema,
    send: async (input) => onSent(input.email, await login.mutateAsync(input)),
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        // Coming back from the code step, the email is already filled in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={email !== ''}
      />
      <SendButton wait={wait} isSending={login.isPending} sendingLabel="Sending…">
        Send Code
      </SendButton>
    </form>
  );
}
