import { useSyncExternalStore } from 'react';
import { useUser } from '~/session/use-user.ts';
import { presenceStore } from './presence-store.ts';
import { presenceWords } from './presence-words.ts';
import { useTellPresence } from './use-tell-presence.ts';

/** Who else has a call open and who edits it; lets them see the same of this person. */
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
