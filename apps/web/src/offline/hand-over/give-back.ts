import type { SignedIn } from '@callboard/contract/people/sign-in';
import { noteSignedOut, signedOutNote } from '~/session/signed-out-note.ts';
import { bringDraftsBack } from './bring-drafts-back.ts';

/** Signing in waits no longer for what the person had typed. */
const LONGEST_WAIT_MS = 3000;

/** Brings back what waits since the person was signed out. What they had typed comes before its screen. */
export async function giveBack(signedIn: SignedIn): Promise<void> {
  const note = signedOutNote();
  if (note?.person !== signedIn.user.id) return;
  if (note.isTyped) {
    const late = new Promise((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));
    const isBack = await Promise.race([bringDraftsBack(signedIn), late]).then(
      () => true,
      () => false,
    );
    // It waits for the next sign-in, for example if the person has to choose a password first.
    if (!isBack) return;
  }
  noteSignedOut(undefined);
}
