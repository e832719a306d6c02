import type { SessionUser } from '@callboard/contract/people/auth';
import { ROLE_LABELS } from '@callboard/contract/people/role-list';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, KeyRound, MonitorSmartphone } from 'lucide-react';
import { useId, useRef } from 'react';
import { PillPlace } from '~/device/pill-place.tsx';

const LINK =
  'flex min-h-control w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-ink no-underline hover:bg-sunken';

/** The account menu: name, signed-in devices and password. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      {/* Not in the navbar itself, which sign-in pages load, too. */}
      <PillPlace />
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${user.name}`}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-navbar-ink hover:bg-navbar-ink/10"
      >
        <CircleUserRound aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Account"
        className="absolute inset-auto top-[calc(var(--bar-height)+0.25rem)] right-[max(0.5rem,calc((100vw-80rem)/2+1.5rem))] w-64 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-1 text-ink shadow-popup"
      >
        <div className="mb-1 border-b border-line px-3 pt-2 pb-2.5">
          <p className="text-sm font-semibold wrap-anywhere">{user.name}</p>
          <p className="text-xs text-ink-faint">{ROLE_LABELS[user.role]}</p>
        </div>
        <Link to="/sessions" className={LINK} onClick={close}>
          <MonitorSmartphone aria-hidden="true" className="size-4 text-ink-soft" />
          Signed-in devices
        </Link>
        <Link to="/password" className={LINK} onClick={close}>
          <KeyRound aria-hidden="true" className="size-4 text-ink-soft" />
          Change password
        </Link>
      </nav>
    </>
  );
}
