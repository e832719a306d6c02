import type { Act } from './act.ts';
import { shownAnswers } from './apply/shown-answers.ts';
import { changeAct, changeActs, keepActs, type NewAct } from './queue/kept-acts.ts';
import { actAgain } from './queue/refused-act.ts';
import { sender } from './queue/send-acts.ts';
import { postToTabs } from './queue/tabs.ts';
import { takenBack } from './queue/taken-back.ts';
import { waiting } from './queue/waiting.ts';
import { deviceTroubles } from './troubles/device-troubles.ts';
import { tellTrouble } from './troubles/tell-trouble.ts';

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Thrown if nothing was stored. */
export class NotKept extends Error {}

async function changed(): Promise<void> {
  try {
    await waiting.reload();
  } finally {
    postToTabs({ say: 'changed' });
  }
}

/** The acts of the person who is signed in that the server does not have yet. */
export const outbox = {
  acts: waiting.acts,
  waitingFor: waiting.waitingFor,
  subscribe: waiting.subscribe,
  signal: waiting.signal,
  isReading: waiting.isReading,
  sendingCount: waiting.sendingCount,
  lastSavedAt: waiting.lastSavedAt,

  /**
   * Keeps acts, all or none of them, and begins to send them.
   * @throws NotKept if there is no room, or the browser stores nothing. Once stored, they count as done,
   *   whatever fails later
   */
  async add(acts: readonly NewAct[]): Promise<Act[]> {
    const kept = await keepActs(acts).catch((error: unknown) => {
      if (isFull(error)) tellTrouble({ kind: 'full' });
      throw new NotKept('It could not be kept on this device', { cause: error });
    });
    deviceTroubles.end('full');
    await changed().catch(() => undefined);
    sender.send();
    return kept;
  },

  /**
   * Takes an act back, together with the acts that depend on it.
   * @returns false if the server has it already, or could not undo it
   */
  async takeBack(id: string): Promise<boolean> {
    let isGone = false;
    const person = waiting.person();
    if (person === undefined) return false;
    await changeActs(person, (acts) => {
      const left = takenBack(acts, id);
      isGone = left !== acts;
      return left;
    });
    await changed();
    shownAnswers.showAgain();
    sender.send();
    return isGone;
  },

  /** Sends an act again after a person decided, in place of the refused one. */
  async sendAgain(act: Act): Promise<void> {
    await changeAct(act.id, (former) => actAgain(act, Date.now(), former));
    await changed();
    shownAnswers.showAgain();
    sender.send();
  },
};
