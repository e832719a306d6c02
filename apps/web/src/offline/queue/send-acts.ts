import type { Act } from '~/offline/act.ts';
import { deviceClock } from '~/offline/device-clock.ts';
import { signal } from '~/offline/signal.ts';
import { session } from '~/session/session.ts';
import { trpcClient } from '~/session/trpc-client.ts';
import { afterAnswer } from './after-answer.ts';
import { claimAnswer, moveAnswer, type Settled } from './answers-due.ts';
import { CatchUp } from './catch-up.ts';
import { actsOf, changeAct, changeActs } from './kept-acts.ts';
import { callsToSend, isTooOld, nextToSend } from './next-to-send.ts';
import { Pauses } from './pauses.ts';
import { afterRefusal, TOO_OLD, UNANSWERED, withoutMoment } from './refused-act.ts';
import { type Outcome, sendOne } from './send-one.ts';
import { postToTabs } from './tabs.ts';
import { waiting } from './waiting.ts';

/** After this many failures in a row, a person is told. */
const MOST_OWN_FAILURES = 8;

const LONGEST_WORD_MS = 2000;

const catchUp = new CatchUp((count) =>
  // Gives up before the page would say that an answer takes long.
  trpcClient.phones.tellWaiting.mutate({ count }, { signal: AbortSignal.timeout(LONGEST_WORD_MS) }),
);

type Later = Extract<Outcome, { kind: 'later' }>;

/** @param isShown whether a screen that waited for the outcome shows it */
type Told = (act: Act, outcome: Settled, isShown: boolean) => void;

/** Sends the waiting acts until the server has them: in order for each call, and from one tab at a time. */
class Sender {
  readonly #running = new Set<string>();
  readonly #again = new Set<string>();
  readonly #pauses = new Pauses();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Told = () => {};

  /** @param told hears the outcome of each act that this tab sent */
  start(told: Told): void {
    this.#told = told;
    signal.subscribe((isUp) => isUp && this.wake());
    for (const event of ['online', 'focus', 'pageshow']) {
      window.addEventListener(event, () => this.wake());
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
    window.addEventListener('offline', () => signal.lost());
  }

  /** Tries again, because something may get through now. */
  wake(): void {
    this.#pauses.wake();
    this.send();
  }

  /** Sends everything that can be sent. */
  send(): void {
    clearTimeout(this.#timer);
    // A browser that says it is offline is right. One that says it is online may be wrong.
    if (!navigator.onLine) return signal.lost();
    const callIds = callsToSend(waiting.acts());
    const now = performance.now();
    for (const id of callIds) if (this.#pauses.isOver(id, now)) void this.#sendCall(id);
    const wait = this.#pauses.next(
      callIds.filter((id) => !this.#pauses.isOver(id, now)),
      now,
    );
    if (wait !== undefined) this.#timer = setTimeout(() => this.send(), wait);
  }

  async #sendCall(callId: string): Promise<void> {
    if (this.#running.has(callId)) {
      this.#again.add(callId);
      return;
    }
    this.#running.add(callId);
    try {
      await navigator.locks.request(`callboard acts of ${callId}`, () => this.#drain(callId));
    } catch {
      // The browser closed the database or the lock. The acts are still there.
      this.#sendLater(callId, {});
    } finally {
      this.#running.delete(callId);
    }
    if (this.#again.delete(callId)) this.send();
  }

  async #drain(callId: string): Promise<void> {
    for (;;) {
      const person = waiting.person();
      if (!person || session.user?.id !== person) return;
      await catchUp.before(waiting.acts(), Date.now());
      // Reads again, because another tab may have sent some or taken them back.
      const act = nextToSend(await actsOf(person), callId);
      if (!act || !(await this.#attempt(act))) return;
    }
  }

  /** @returns whether the next act of its call can be sent */
  async #attempt(act: Act): Promise<boolean> {
    if (isTooOld(act, Date.now() - (deviceClock.error() ?? 0))) {
      await this.#settle(act, { kind: 'refused', problem: TOO_OLD });
      return false;
    }
    const frozen = await changeAct(act.id, (now) => ({ ...now, isSent: true }));
    // It was taken back at the last moment.
    if (!frozen) return true;
    waiting.setSending(act.id, true);
    const outcome = await sendOne(frozen);
    waiting.setSending(act.id, false);
    if (outcome.kind === 'later') {
      const own = this.#sendLater(act.callId, outcome);
      if (own >= MOST_OWN_FAILURES) {
        await this.#settle(frozen, { kind: 'refused', problem: UNANSWERED });
      }
      return false;
    }
    this.#pauses.end(act.callId);
    return this.#settle(frozen, outcome);
  }

  async #settle(act: Act, outcome: Settled): Promise<boolean> {
    const anew = outcome.kind === 'refused' ? withoutMoment(act, outcome.problem) : undefined;
    if (anew) {
      await changeAct(act.id, () => anew);
      moveAnswer(act.id, anew.id);
      postToTabs({ say: 'moved', from: act.id, to: anew.id });
      return true;
    }
    const answerScreen = claimAnswer(act.id);
    try {
      await this.#store(act, outcome, answerScreen !== undefined);
      await waiting.reload();
      this.#told(act, outcome, answerScreen !== undefined);
    } finally {
      answerScreen?.(outcome);
      const { file: _, ...told } = act;
      postToTabs({ say: 'settled', act: told, outcome });
    }
    return outcome.kind === 'done';
  }

  async #store(act: Act, outcome: Settled, isShown: boolean): Promise<void> {
    if (outcome.kind === 'done') {
      await changeActs(act.person, (acts) => afterAnswer(acts, act, outcome.answer));
      await waiting.saved(act.person);
      return;
    }
    const { problem } = outcome;
    await changeActs(act.person, (acts) => afterRefusal(acts, act, problem, isShown));
  }

  /** @returns how often in a row the call failed while the server answered others */
  #sendLater(callId: string, { afterMs, attempt }: Omit<Later, 'kind'>): number {
    const now = performance.now();
    const own = this.#pauses.failed(callId, { now, attempt, afterMs, chance: Math.random() });
    this.send();
    return own;
  }
}

export const sender = new Sender();
