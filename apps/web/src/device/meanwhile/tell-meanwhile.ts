import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Act } from '~/device/act.ts';
import { RULES } from '~/device/acts/acts.ts';
import { session } from '~/session/session.ts';
import { notify } from '~/ui/toast/notify.ts';
import { meanwhileWords } from './meanwhile-words.ts';

interface Means {
  /** How many acts of a call still wait. */
  countOf: (callId: string) => number;
  /** The call as it is at the server. */
  read: (callId: string) => Promise<ServiceCall>;
}

/**
 * Tells a technician what became of a visit while their work waited, once for all that arrives
 * together.
 */
export class Meanwhile {
  readonly #taken = new Map<string, Act[]>();
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** The server has taken an act for which no screen waited any more. */
  async taken({ file: _, ...act }: Act): Promise<void> {
    // A house is nobody's to be taken away.
    if (RULES[act.kind].isOfNoCall) return;
    const { callId, person } = act;
    const acts = [...(this.#taken.get(callId) ?? []), act];
    this.#taken.set(callId, acts);
    if (this.#means.countOf(callId) > 0) return;
    this.#taken.delete(callId);
    const call = await this.#means.read(callId);
    const words = meanwhileWords(acts, call, person);
    // Nobody else who signed in meanwhile reads it.
    if (words && session.user?.id === person) notify({ ...words, isOpenEnded: true });
  }
}
