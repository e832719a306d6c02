import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '~/session/use-user.ts';
import { navLinkClass } from './nav-link-class.ts';

// A sign-in page shows none of them, so they are no part of what comes first.
const SignedInLinks = lazy(async () => {
  const { SignedInLinks: links } = await import('./signed-in-links.tsx');
  return { default: links };
});

/** The links of the navbar: the way in, or everything that somebody's role has. */
export function NavLinks() {
  const user = useUser();
  if (user) {
    return (
      <Suspense>
        <SignedInLinks user={user} />
      </Suspense>
    );
  }
  return (
    <Link to="/login/employee" className={`${navLinkClass} lg:ml-auto`}>
      Login
    </Link>
  );
}
