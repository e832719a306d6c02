import type { SignedIn } from '@callboard/contract/people/auth';
import { noteSignedOut, signedOutNote } from '~/session/signed-out-note.ts';
import { bringDraftsBack } from './bring-drafts-back.ts';

/** Nobody waits longer at the door for what they had typed. */
const LONGEST_WAIT_MS = 3000;

/** What waits for somebody since they were signed out: what they had typed comes before its screen does. */
export async function giveBack(signedIn: SignedIn): Promise<void> {
  const note = signedOutNote();
  if (note?.person !== signedIn.user.id) return;
  if (note.isTyped) {
    const late = new Promise((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));
    const isBack = await Promise.race([bringDraftsBack(signedIn), late]).then(
      () => true,
      () => false,
    );
    // It waits for the next time, as of somebody who has to choose a password first.
    if (!isBack) return;
  }
  noteSignedOut(undefined);
}
