import type { SessionUser } from '@callboard/contract/people/sign-in';
import { CircleUserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { PillPlace } from '~/offline/pill-place.tsx';
import { SearchButton } from '~/search-box/search-button.tsx';

// Nobody sees them before the button is pressed.
const AccountLinks = lazyPart(() =>
  import('./account-links.tsx').then((part) => part.AccountLinks),
);

/** The account menu: name, signed-in devices and password. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      {/* Not in the navbar itself, which sign-in pages load, too. */}
      <PillPlace />
      {user.role !== 'customer' && <SearchButton />}
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${user.name}`}
        onPointerEnter={reach}
        onFocus={reach}
        className="-mr-[min(0.625rem,2.5vw)] grid size-bar-item shrink-0 place-items-center rounded-md text-navbar-ink hover:bg-navbar-ink/10"
      >
        <CircleUserRound aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Account"
        className="account-menu empty:hidden"
      >
        {isReached && <AccountLinks user={user} onLeave={close} />}
      </nav>
    </>
  );
}
