import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SendButton } from './send-button.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';
import { useSignedIn } from './use-signed-in.ts';

const loadSchema = () =>
  import('@callboard/contract/people/sign-in').then((module) => module.CustomerLogin);

const route = getRouteApi('/login/customer');

export function CustomerLoginPage() {
  const { loggedOut, redirect } = route.useSearch();
  const signedIn = useSignedIn(redirect);
  const login = trpc.auth.customerLogin.useMutation();
  const { wait, problem, handleSubmit, field } = useCredentialsForm({
    names: ['usernameOrEmail', 'password'],
    loadSchema,
    send: async (input) => signedIn(await login.mutateAsync(input)),
  });

  return (
    <SignInCard
      title="Customer login"
      description="See your visits and bills."
      isLoggedOut={loggedOut === 1}
      footer={
        <>
          <OtherSignIn to="/login/forgot-password" door="customer" redirect={redirect}>
            Forgot password?
          </OtherSignIn>
          <OtherSignIn to="/login/employee" redirect={redirect}>
            Employee sign-in
          </OtherSignIn>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          {...field('usernameOrEmail')}
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <SendButton wait={wait} isSending={login.isPending} sendingLabel="Signing in…">
          Login
        </SendButton>
      </form>
    </SignInCard>
  );
}
