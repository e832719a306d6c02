import { Link } from '@tanstack/react-router';

interface OtherSignInProps {
  to: '/login/employee' | '/login/customer';
  /** Where the user wanted to go. */
  redirect?: string | undefined;
  children: string;
}

/** A link to the other sign-in page, with the same destination. */
export function OtherSignIn({ to, redirect, children }: OtherSignInProps) {
  return (
    <Link
      to={to}
      search={redirect ? { redirect } : {}}
      className="inline-flex min-h-11 items-center text-accent-ink"
    >
      {children}
    </Link>
  );
}
