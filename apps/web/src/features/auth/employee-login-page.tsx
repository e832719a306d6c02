import type { CodeSent } from '@callboard/contract/auth';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useSignedIn } from './use-signed-in.ts';

const route = getRouteApi('/login/employee');

export function EmployeeLoginPage() {
  const { loggedOut, redirect } = route.useSearch();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const signedIn = useSignedIn(redirect);

  return (
    <SignInCard
      title={sent ? 'Check your phone' : 'Employee login'}
      description={
        sent
          ? `We sent a 6-digit code to the number ending in ${sent.phoneHint.slice(-4)}.`
          : 'Sign in with your email and password. We then text you a code.'
      }
      isLoggedOut={loggedOut === 1 && !sent}
      footer={
        <OtherSignIn to="/login/customer" redirect={redirect}>
          I am a customer
        </OtherSignIn>
      }
    >
      {sent ? (
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
          onSent={(typedEmail, answer) => {
            setEmail(typedEmail);
            setSent(answer);
          }}
        />
      )}
    </SignInCard>
  );
}
