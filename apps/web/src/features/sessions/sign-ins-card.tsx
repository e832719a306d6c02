import { useUser } from '~/session/use-user.ts';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import { EndAllButton } from './end-all-button.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SessionList } from './session-list.tsx';
import type { Whose } from './sessions-of.ts';

interface SignInsCardProps {
  whose: Exclude<Whose, 'myself'>;
  name: string;
}

/** For admins: a person's signed-in devices, loaded when opened. */
export function SignInsCard({ whose, name }: SignInsCardProps) {
  const user = useUser();
  if (user?.role !== 'admin') return null;
  const isOwn = 'employeeId' in whose && whose.employeeId.toLowerCase() === user.id;
  return (
    <DisclosureCard title="Signed-in devices">
      {isOwn ? (
        <OwnSessions />
      ) : (
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
      )}
    </DisclosureCard>
  );
}
