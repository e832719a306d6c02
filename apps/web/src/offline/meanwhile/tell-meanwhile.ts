import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';
import { session } from '~/session/session.ts';
import { notify } from '~/ui/toast/notify.ts';
import { meanwhileWords } from './meanwhile-words.ts';

interface Means {
  /** Gives how many acts of a call still wait. */
  countOf: (callId: string) => number;
  /** Reads the call from the server. */
  read: (callId: string) => Promise<ServiceCall>;
}

/**
 * Tells a technician what became of a visit while their work waited: one message for all acts that arrive
 * together.
 */
export class Meanwhile {
  readonly #taken = new Map<string, Act[]>();
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Call it when the server has taken an act that no screen was waiting for. */
  async taken({ file: _, ...act }: Act): Promise<void> {
    // Acts without a call have no visit that could be taken away.
    if (RULES[act.kind].isOfNoCall) return;
    const { callId, person } = act;
    const acts = [...(this.#taken.get(callId) ?? []), act];
    this.#taken.set(callId, acts);
    if (this.#means.countOf(callId) > 0) return;
    this.#taken.delete(callId);
    const call = await this.#means.read(callId);
    const words = meanwhileWords(acts, call, person);
    // Somebody else may have signed in meanwhile.
    if (words && session.user?.id === person) notify({ ...words, isOpenEnded: true });
  }
}
