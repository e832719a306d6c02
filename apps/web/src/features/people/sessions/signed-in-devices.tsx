import { useUser } from '~/session/use-user.ts';
import { EndAllButton } from './end-all-button.tsx';
import { SessionList } from './session-list.tsx';
import type { Whose } from './sessions-of.ts';

/** The user's own signed-in devices. */
export function OwnSessions() {
  return (
    <SessionList
      whose="myself"
      caption="Signed-in devices"
      emptyText="Only this device is signed in."
      footer={
        <EndAllButton whose="myself" question="Sign out everywhere else?">
          Sign out everywhere else
        </EndAllButton>
      }
    />
  );
}

export interface SignedInDevicesProps {
  whose: Exclude<Whose, 'myself'>;
  /** Of whom. */
  name: string;
}

/** The devices on which a person is signed in, for admins: one at a time is signed out, or all. */
export function SignedInDevices({ whose, name }: SignedInDevicesProps) {
  const user = useUser();
  if ('employeeId' in whose && whose.employeeId.toLowerCase() === user?.id) return <OwnSessions />;
  return (
    <SessionList
      whose={whose}
      caption={`Devices of ${name}`}
      emptyText="No active sessions."
      footer={
        <EndAllButton whose={whose} question={`Sign out ${name} everywhere?`}>
          Sign out everywhere
        </EndAllButton>
      }
    />
  );
}
