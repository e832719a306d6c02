import type { Act } from './act.ts';
import { changeAct, changeActs, keepActs, type NewAct } from './queue/kept-acts.ts';
import { actAgain } from './queue/refused-act.ts';
import { sender } from './queue/send-acts.ts';
import { tellTabs } from './queue/tabs.ts';
import { takenBack } from './queue/taken-back.ts';
import { waiting } from './queue/waiting.ts';
import { shownAnswers } from './shown/shown-answers.ts';
import { deviceTroubles } from './troubles/device-troubles.ts';
import { tellTrouble } from './troubles/tell-trouble.ts';

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Nothing was written. */
export class NotKept extends Error {}

async function changed(): Promise<void> {
  try {
    await waiting.reload();
  } finally {
    tellTabs({ say: 'changed' });
  }
}

/** What was done on this device and the server does not have yet, of the person who is signed in. */
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
   * @throws NotKept when there is no room for them, or the browser stores nothing; after that they count as
   *   done, whatever fails
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
   * Takes an act back, and with it what rests on it.
   * @returns whether that was possible: the server has it already, or it cannot be undone there
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

  /** Sends one that needs a person again, as it is given here; the former one is gone. */
  async sendAgain(act: Act): Promise<void> {
    await changeAct(act.id, (former) => actAgain(act, Date.now(), former));
    await changed();
    shownAnswers.showAgain();
    sender.send();
  },
};
