import { useSyncExternalStore } from 'react';
import { useUser } from '~/session/use-user.ts';
import { presenceStore } from './presence-store.ts';
import { presenceWords } from './presence-words.ts';
import { useTellPresence } from './use-tell-presence.ts';

/** Shows who else has a call open or is editing it, and shares the same about this user. */
export function PresenceNote({ callId }: { callId: string }) {
  const user = useUser();
  const people = useSyncExternalStore(presenceStore.subscribe, () =>
    presenceStore.peopleAt(callId),
  );
  useTellPresence(callId);
  const others = people.filter(({ _id }) => _id !== user?.id);
  return (
    <span role="status" className="text-sm text-ink-soft print:hidden">
      {presenceWords(others)}
    </span>
  );
}
