import { dropDraftsOfOthers, keepDrafts, setTypist } from '~/lib/draft/drafts.ts';
import { session } from './session.ts';

/**
 * When a session ends, what is typed on the page stays in this tab for the same person; whoever
 * else signs in makes it go. Has to hear of it before the page does, while the forms still stand.
 */
export function keepDraftsOfSession(): void {
  let owner = session.user?.id;
  if (owner) dropDraftsOfOthers(owner);
  setTypist(owner);
  session.subscribe(() => {
    const next = session.user?.id;
    if (owner && owner !== next) keepDrafts(owner);
    if (next) dropDraftsOfOthers(next);
    owner = next;
    setTypist(next);
  });
}
