import { session } from '~/session/session.ts';
import { followActs } from './follow-acts.ts';
import { isAnythingSealed } from './hand-over/bring-back.ts';
import { settleIn, takeOwnBack } from './hand-over/settle-in.ts';
import { SyncPill } from './pill/sync-pill.tsx';
import { showPill } from './pill-place.tsx';
import { sender } from './queue/send-acts.ts';
import { postToTabs } from './queue/tabs.ts';
import { waiting } from './queue/waiting.ts';
import { signal } from './signal.ts';

/** The person who may still have sealed acts here, whose key only the server has. */
let owed: string | undefined;

const ASK_AGAIN_MS = 30_000;
let again: ReturnType<typeof setTimeout> | undefined;

async function giveBack(): Promise<void> {
  const person = owed;
  if (person === undefined) return;
  try {
    const count = await takeOwnBack(person);
    if (owed === person) owed = undefined;
    if (count === 0) return;
    await waiting.reload();
    postToTabs({ say: 'changed' });
    sender.send();
  } catch {
    // Without signal there is no key, and a server that answers may be busy. It is asked again later.
    clearTimeout(again);
    again = setTimeout(() => void giveBack(), ASK_AGAIN_MS);
  } finally {
    if (owed === undefined) waiting.setReading(false);
  }
}

let turn: Promise<unknown> = Promise.resolve();
let stopFollowing: (() => void) | undefined;

/**
 * Hands the device to a person: nothing of the former person stays readable, the person's waiting acts are
 * shown, and their sealed acts come back as soon as the server gives the key.
 * @param person whom the device keeps things for; undefined for nobody
 */
export function switchPerson(person: string | undefined): Promise<void> {
  // One after the other: the last one to come gets the device.
  const shown = turn.then(() => show(person));
  turn = shown.catch(() => undefined);
  return shown;
}

async function show(person: string | undefined): Promise<void> {
  // The person's session may have ended before this ran.
  if (person !== undefined && session.user?.id !== person) return show(undefined);
  if (person !== undefined) await settleIn(person);
  await waiting.showOf(person);
  waiting.setReading(person !== undefined && (await isAnythingSealed(person)));
  stopFollowing?.();
  stopFollowing = person === undefined ? undefined : followActs();
  showPill(person === undefined ? undefined : SyncPill);
  owed = person;
  void giveBack();
}

/** Asks for the key again whenever there is signal, until the server gives it. */
export function askForKeyWithSignal(): void {
  signal.subscribe((isUp) => {
    if (isUp) void giveBack();
  });
}
