import { useEffect, useSyncExternalStore } from 'react';
import { forgetDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { session } from '~/session/session.ts';
import { useUser } from '~/session/use-user.ts';
import {
  type Attempt,
  attemptAt,
  change,
  clearNote,
  clearSignature,
  clearUnfinished,
  forget,
  forgetMoment,
  isFilled,
  subscribe,
  type Unfinished,
  unfinishedIn,
  unfinishedOf,
} from './unfinished.ts';

// Only the person who typed sees it again, from their own draft.
let typist = session.user?.id;
session.subscribe(() => {
  if (session.user?.id !== typist) clearUnfinished();
  typist = session.user?.id;
});

/** What is filled in for a call; undefined when nothing is. */
function leftOf(key: string): Unfinished | undefined {
  const filled = unfinishedOf(key);
  return isFilled(filled) ? filled : undefined;
}

/**
 * What a technician has filled in to finish a call; it lasts until it is stored.
 * @param draft the name under which it is kept
 */
export function useUnfinished(callId: string, draft: string) {
  const key = `${useUser()?.id} ${callId}`;
  const filled = useSyncExternalStore(subscribe, () => unfinishedOf(key));

  useEffect(() => {
    const former = takeDraft(draft);
    if (former !== undefined) change(key, unfinishedIn(former));
  }, [key, draft]);

  useEffect(
    () =>
      isFilled(filled)
        ? watchDraft(
            draft,
            () => filled,
            // A technician who leaves the call may finish it later.
            () => leftOf(key),
          )
        : undefined,
    [key, draft, filled],
  );

  return {
    filled,
    update: (next: Partial<Unfinished>) => change(key, next),
    attemptAt: (step: 'note' | 'signature' | 'status', sent: unknown): Attempt =>
      attemptAt(key, step, sent),
    clearNote: (stored: Unfinished) => clearNote(key, stored),
    clearSignature: (stored: Unfinished) => clearSignature(key, stored),
    forgetMoment: () => forgetMoment(key),
    forget: (stored: Unfinished) => {
      forget(key, stored);
      // The technician may have left the call meanwhile.
      if (!leftOf(key)) forgetDraft(draft);
    },
  };
}
