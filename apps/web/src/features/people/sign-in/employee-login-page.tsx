import type { CodeSent } from '@callboard/contract/people/sign-in';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLoadOnReach } from '~/lib/form/use-load-on-reach.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { OtherSignIn } from './other-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { loadNotices, useSignedIn } from './use-signed-in.ts';

// Loads the second step while the first is being typed.
const loadCodeForm = () => import('./code-form.tsx').then((part) => part.CodeForm);
type CodeForm = Awaited<ReturnType<typeof loadCodeForm>>;

const NoAdminNotice = lazyPart(() => loadNotices().then((part) => part.NoAdminNotice));

const route = getRouteApi('/login/employee');

export function EmployeeLoginPage() {
  const { loggedOut, redirect } = route.useSearch();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const [CodeForm, setCodeForm] = useState<CodeForm>();
  useLoadOnReach(loadCodeForm);
  const signedIn = useSignedIn(redirect);
  const settings = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });

  return (
    <SignInCard
      title={sent ? 'Check your phone' : 'Employee login'}
      description={
        sent
          ? `We sent a 6-digit code to the number ending in ${sent.phoneHint.slice(-4)}.`
          : 'Sign in with your email and password. We’ll text you a code.'
      }
      isLoggedOut={loggedOut === 1 && !sent}
      footer={
        <>
          <OtherSignIn to="/login/forgot-password" redirect={redirect}>
            Forgot password?
          </OtherSignIn>
          <OtherSignIn to="/login/customer" redirect={redirect}>
            Customer sign-in
          </OtherSignIn>
        </>
      }
    >
      {settings.data?.needsAdmin && <NoAdminNotice />}
      {sent && CodeForm ? (
        <CodeForm
          email={email}
          sent={sent}
          onResent={setSent}
          onBack={() => setSent(undefined)}
          onSignedIn={signedIn}
        />
      ) : (
        <PasswordForm
          email={email}
          onSent={async (typedEmail, answer) => {
            const Form = await loadCodeForm();
            setCodeForm(() => Form);
            setEmail(typedEmail);
            setSent(answer);
          }}
        />
      )}
    </SignInCard>
  );
}
