import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';

interface SignInCardProps {
  title: string;
  description: ReactNode;
  isLoggedOut: boolean;
  other: { to: '/login/employee' | '/login/customer'; label: string };
  children: ReactNode;
}

/** The frame of both sign-in pages. */
export function SignInCard({ title, description, isLoggedOut, other, children }: SignInCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 pt-4 sm:pt-14">
      {isLoggedOut && <Notice tone="success">You have been logged out.</Notice>}
      <Card>
        <div className="flex flex-col gap-5">
          <header>
            <h1 tabIndex={-1} className="text-2xl">
              {title}
            </h1>
            <p className="mt-1 text-sm text-ink-soft">{description}</p>
          </header>
          {children}
        </div>
      </Card>
      <p className="text-center text-sm">
        <Link to={other.to} className="inline-flex min-h-11 items-center text-accent-ink">
          {other.label}
        </Link>
      </p>
    </div>
  );
}
