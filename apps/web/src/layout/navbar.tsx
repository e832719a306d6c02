import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useUser } from '~/session/use-user.ts';
import { classNames } from '~/ui/class-names.ts';
import type { Look } from './last-look.ts';
import { navLinkClass } from './nav-link-class.ts';
import { useCollapsible } from './use-collapsible.ts';

interface NavbarProps {
  look: Pick<Look, 'companyName' | 'logoUrl'>;
}

/** Logo or company name, and the links; behind a button on small screens. */
export function Navbar({ look }: NavbarProps) {
  const { isOpen, toggle, button, menu } = useCollapsible();

  return (
    <header className="bg-navbar text-navbar-ink print:hidden">
      <div className="mx-auto flex w-full max-w-(--page-width) flex-wrap items-center gap-x-[min(0.25rem,1vw)] px-[min(1rem,4vw)] sm:px-6 lg:flex-nowrap">
        <Link
          to="/"
          title={look.companyName}
          className="order-first flex min-h-top-bar min-w-0 flex-1 items-center text-lg font-semibold text-navbar-ink no-underline lg:mr-2 lg:max-w-72 lg:min-w-24 lg:flex-[0_99_auto] xl:mr-5 xl:max-w-xl"
        >
          {look.logoUrl ? (
            <img
              src={look.logoUrl}
              alt={look.companyName}
              className="h-9 w-auto max-w-full object-contain object-left"
            />
          ) : (
            // Where there is little room, in two lines: the bar keeps its height.
            <span className="line-clamp-2 text-[min(1.125rem,5vw)] leading-tight wrap-anywhere lg:max-xl:text-sm">
              {look.companyName}
            </span>
          )}
        </Link>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="navbar-links"
          className="grid size-bar-item shrink-0 place-items-center rounded-md lg:hidden"
          onClick={toggle}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="sr-only">{isOpen ? 'Close menu' : 'Open menu'}</span>
        </button>
        <nav
          ref={menu}
          id="navbar-links"
          aria-label="Main"
          className={classNames(
            'order-last w-full flex-col pb-3 lg:order-none lg:flex lg:w-auto lg:flex-auto lg:flex-row lg:items-center lg:pb-0 xl:gap-1',
            isOpen ? 'flex' : 'hidden',
          )}
        >
          <NavLinks />
        </nav>
        <AccountButton />
      </div>
    </header>
  );
}

// Not on sign-in pages, so it is loaded later.
const AccountMenu = lazyPart(
  () => import('./account-menu.tsx').then((part) => part.AccountMenu),
  <span className="-mr-[min(0.625rem,2.5vw)] size-bar-item shrink-0" />,
);

/** The account menu, with a placeholder until it is loaded. */
function AccountButton() {
  const user = useUser();
  if (!user || user.mustChangePassword) return null;
  return <AccountMenu user={user} />;
}

// Not on sign-in pages, so they are loaded later.
const SignedInLinks = lazyPart(() =>
  import('./signed-in-links.tsx').then((part) => part.SignedInLinks),
);

/** The navbar links: Login, or those of the user's role. */
function NavLinks() {
  const user = useUser();
  if (user) return <SignedInLinks user={user} />;
  return (
    <Link to="/login/employee" className={`${navLinkClass} lg:ml-auto`}>
      Login
    </Link>
  );
}
