import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SendButton } from './send-button.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

const route = getRouteApi('/login/forgot-password');

/** Asks for an emailed link to choose a new password. */
export function ForgotPasswordPage() {
  const { door, redirect } = route.useSearch();
  const [answer, setAnswer] = useState<string>();
  const Form = door ? CustomerForm : EmployeeForm;
  return (
    <SignInCard
      title="Forgot password?"
      description="We’ll email you a link to choose a new one."
      footer={
        <OtherSignIn to={door ? '/login/customer' : '/login/employee'} redirect={redirect}>
          Back to sign-in
        </OtherSignIn>
      }
    >
      {answer === undefined ? (
        <Form onAnswer={setAnswer} />
      ) : (
        <>
          <Notice tone="success">{answer}</Notice>
          <p className="text-sm text-ink-soft">
            Nothing after a few minutes? Look in your spam folder, or call the office.
          </p>
        </>
      )}
    </SignInCard>
  );
}

interface FormProps {
  onAnswer: (answer: string) => void;
}

const loadLinks = () => import('@callboard/contract/people/password-links');
const loadEmployeeSchema = () => loadLinks().then((links) => links.ForgotEmployeePassword);
const loadCustomerSchema = () => loadLinks().then((links) => links.ForgotCustomerPassword);

function EmployeeForm({ onAnswer }: FormProps) {
  const ask = trpc.auth.forgotEmployeePassword.useMutation();
  return (
    <NameForm
      name="email"
      label="Email"
      type="email"
      loadSchema={loadEmployeeSchema}
      isSending={ask.isPending}
      send={async (input) => onAnswer((await ask.mutateAsync(input)).message)}
    />
  );
}

function CustomerForm({ onAnswer }: FormProps) {
  const ask = trpc.auth.forgotCustomerPassword.useMutation();
  return (
    <NameForm
      name="usernameOrEmail"
      label="Username or email"
      type="text"
      loadSchema={loadCustomerSchema}
      isSending={ask.isPending}
      send={async (input) => onAnswer((await ask.mutateAsync(input)).message)}
    />
  );
}

interface NameFormProps<Output> {
  name: string;
  label: string;
  type: 'email' | 'text';
  loadSchema: () => Promise<z.ZodType<Output>>;
  isSending: boolean;
  send: (input: Output) => Promise<void>;
}

function NameForm<Output>({
  name,
  label,
  type,
  loadSchema,
  isSending,
  send,
}: NameFormProps<Output>) {
  const { wait, problem, handleSubmit, field } = useCredentialsForm({
    names: [name],
    loadSchema,
    send,
    fallback: 'The link was not sent',
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        {...field(name)}
        label={label}
        type={type}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SendButton wait={wait} isSending={isSending} sendingLabel="Sending…">
        Email me a link
      </SendButton>
    </form>
  );
}
