import { lazy, Suspense } from 'react';
import { useUser } from '~/session/use-user.ts';

// Nobody sees it on a sign-in page, so it is no part of what comes first.
const AccountMenu = lazy(async () => {
  const { AccountMenu: menu } = await import('./account-menu.tsx');
  return { default: menu };
});

/** The account menu of whoever is signed in, and its place until it is there. */
export function AccountButton() {
  const user = useUser();
  if (!user || user.mustChangePassword) return null;
  return (
    <Suspense fallback={<span className="-mr-2.5 size-11 shrink-0" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
