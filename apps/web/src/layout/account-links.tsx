import './account-links.css';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { ROLE_LABELS } from '@callboard/contract/platform/role-list';
import { Link } from '@tanstack/react-router';
import { KeyRound, MonitorSmartphone } from 'lucide-react';

const LINK =
  'flex min-h-control w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-ink no-underline hover:bg-sunken';

interface AccountLinksProps {
  user: SessionUser;
  onLeave: () => void;
}

/** The account menu's content: name, signed-in devices and password. */
export function AccountLinks({ user, onLeave }: AccountLinksProps) {
  return (
    <>
      <div className="mb-1 border-b border-line px-3 pt-2 pb-2.5">
        <p className="text-sm font-semibold wrap-anywhere">{user.name}</p>
        <p className="text-xs text-ink-faint">{ROLE_LABELS[user.role]}</p>
      </div>
      <Link to="/sessions" className={LINK} onClick={onLeave}>
        <MonitorSmartphone aria-hidden="true" className="size-4 text-ink-soft" />
        Signed-in devices
      </Link>
      <Link to="/password" className={LINK} onClick={onLeave}>
        <KeyRound aria-hidden="true" className="size-4 text-ink-soft" />
        Change password
      </Link>
    </>
  );
}
