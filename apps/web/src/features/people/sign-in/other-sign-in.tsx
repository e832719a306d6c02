import { Link } from '@tanstack/react-router';

interface OtherSignInProps {
  to: '/login/employee' | '/login/customer' | '/login/forgot-password';
  /** Whose password was forgotten; an employee's unless told. */
  door?: 'customer';
  /** Where the user wanted to go. */
  redirect?: string | undefined;
  children: string;
}

/** A link from one sign-in page to another, with the same destination. */
export function OtherSignIn({ to, door, redirect, children }: OtherSignInProps) {
  return (
    <Link
      to={to}
      search={{ redirect, door }}
      className="inline-flex min-h-11 items-center text-accent-ink"
    >
      {children}
    </Link>
  );
}
