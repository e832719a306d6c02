import { setTypist } from '~/lib/draft/typing.ts';
import { session } from './session.ts';

/**
 * What is typed on the page is kept for the same person; whoever else signs in makes it go. Has to
 * hear of the end of a session before the page does, while the forms still stand.
 */
export function keepDraftsOfSession(): void {
  const follow = () => setTypist(session.user?.id);
  follow();
  session.subscribe(follow);
}
