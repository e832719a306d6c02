import { useEffect, useState } from 'react';
import { peekDraft, takeDraft, watchDraft } from '~/lib/draft/drafts.ts';
import { isLike } from '~/lib/draft/is-like.ts';
import { tellDraftIsBack } from './tell-draft-is-back.ts';

/**
 * `useDraft` for input outside react-hook-form: a state that is kept while it differs from its start.
 * @param isOpen false for a closed dialog
 */
export function useDraftState<State>(name: string, start: () => State, isOpen = true) {
  const [started] = useState(start);
  const [state, setState] = useState(() => {
    const kept = peekDraft(name);
    return kept !== undefined && isLike(kept, started) ? kept : started;
  });
  const isChanged = JSON.stringify(state) !== JSON.stringify(started);

  useEffect(() => {
    if (takeDraft(name) !== undefined && isChanged) tellDraftIsBack();
    // Runs only when the form first appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  useEffect(
    () => (isChanged && isOpen ? watchDraft(name, () => state) : undefined),
    [name, isChanged, isOpen, state],
  );

  return [state, setState, isChanged] as const;
}
