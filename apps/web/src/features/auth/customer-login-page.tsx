import { CustomerLogin } from '@callboard/contract/auth';
import { getRouteApi } from '@tanstack/react-router';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { useWait } from '~/lib/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { Notice } from '~/ui/notice.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SendButton } from './send-button.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useSignedIn } from './use-signed-in.ts';

const route = getRouteApi('/login/customer');

export function CustomerLoginPage() {
  const { loggedOut, redirect } = route.useSearch();
  const signedIn = useSignedIn(redirect);
  const login = trpc.auth.customerLogin.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(CustomerLogin, { defaultValues: { usernameOrEmail: '', password: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    (input) =>
      oneAtATime(() =>
        login.mutateAsync(input).then(signedIn, (error: unknown) => {
          wait.after(error);
          showServerErrors(form, ['usernameOrEmail', 'password'], error, 'Login failed');
        }),
      ),
    onInvalid,
  );

  return (
    <SignInCard
      title="Customer login"
      description="See your visits, your history and what is open."
      isLoggedOut={loggedOut === 1}
      footer={
        <OtherSignIn to="/login/employee" redirect={redirect}>
          I work here
        </OtherSignIn>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        <TextField
          {...form.register('usernameOrEmail')}
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.usernameOrEmail?.message}
        />
        <TextField
          {...form.register('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <SendButton wait={wait} isSending={login.isPending} sendingLabel="Signing in…">
          Login
        </SendButton>
      </form>
    </SignInCard>
  );
}
