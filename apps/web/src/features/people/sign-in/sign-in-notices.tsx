import type { SignedIn } from '@callboard/contract/people/sign-in';
import { useSyncExternalStore } from 'react';
import { isAnythingKept } from '~/lib/draft/typing.ts';
import { onSignedOutNote, signedOutNote, signedOutText } from '~/session/signed-out-note.ts';
import { Notice } from '~/ui/feedback/notice.tsx';

const waits = (changes: number) =>
  changes === 1
    ? '1 change waits on this phone; sign in to send it.'
    : `${changes} changes wait on this phone; sign in to send them.`;

/** Gives somebody who is about to be signed in what waits for them; where its code does not load, the next time. */
export const giveBack = (signedIn: SignedIn): Promise<unknown> =>
  import('~/offline/hand-over/give-back.ts').then((part) => part.giveBack(signedIn)).catch(Boolean);

/** What waits for whoever was signed out; without a name, since anybody may read it. */
export function WaitsHere() {
  const text = useSyncExternalStore(onSignedOutNote, signedOutText);
  const { changes = 0, isTyped = false } = signedOutNote(text) ?? {};
  const isAnyTyped = isTyped || isAnythingKept();
  if (changes > 0) {
    return (
      <Notice>
        You were signed out. {waits(changes)}
        {isAnyTyped && ' What you typed is saved, too.'}
      </Notice>
    );
  }
  return (
    isAnyTyped && (
      <Notice>
        Your session has ended. What you typed is saved and will be there when you sign in again.
      </Notice>
    )
  );
}

/** On a new installation nobody can sign in before its first admin was made at the server. */
export function NoAdminNotice() {
  return (
    <Notice tone="warn" title="There is no administrator yet">
      <p>Create the first one at the server. The command prints a link to choose a password:</p>
      <code className="mt-2 block break-words text-xs">
        npm run admin:create -- --email E --phone P --name "First Last"
      </code>
    </Notice>
  );
}
