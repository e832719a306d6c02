import type { AppRouter } from '@callboard/api/app/app-router';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Problem } from '@callboard/contract/platform/problem';
import { TRPCClientError } from '@trpc/client';
import { isWaitedFor, markLocal, ON_THIS_PHONE, onWaiting } from '~/session/local-answers.ts';
import { keptWith } from '~/session/upload-file.ts';
import type { Act, ActDone, ActKind, ActOf } from './act.ts';
import { RULES } from './acts/acts.ts';
import { isCall, shownAnswers } from './apply/shown-answers.ts';
import { deviceClock } from './device-clock.ts';
import { newAct } from './making/act-done.ts';
import { outbox } from './outbox.ts';
import { awaitAnswer, nameNow } from './queue/answers-due.ts';
import { isHeldBack } from './queue/next-to-send.ts';
import { LONGEST_WAIT_MS } from './queue/send-one.ts';
import { waiting } from './queue/waiting.ts';
import { signal } from './signal.ts';

/** The versions that the server made of acts after the device had answered the screen, by the act's id. */
const versions = new Map<string, number>();

/** Remembers a version, so the act can still be undone. */
export function rememberVersion(id: string, version: number): void {
  versions.set(id, version);
}

const refusal = (problem: Problem) =>
  TRPCClientError.from<AppRouter>({
    error: { code: problem.status, message: problem.detail, data: { problem } },
  });

/**
 * Resolves when a screen should wait no longer: the server is away, another act is in front, or the person
 * goes on.
 */
function patience(act: Act): Promise<void> {
  return new Promise((resolve) => {
    // A unit's file may wait behind the call on which the unit was added.
    const about = act.kind === 'files.add' ? keptWith(act.input.path) : act.callId;
    const isOver = () =>
      !signal.isUp ||
      isHeldBack(waiting.acts(), act) ||
      isWaitedFor(act.callId) ||
      isWaitedFor(about);
    const end = () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
      resolve();
    };
    const check = () => isOver() && end();
    const timer = setTimeout(end, LONGEST_WAIT_MS);
    const leaves = [signal.subscribe(check), waiting.subscribe(check), onWaiting(check)];
    check();
  });
}

async function takeBack(id: string): Promise<boolean | number> {
  return (await outbox.takeBack(nameNow(id))) || (versions.get(nameNow(id)) ?? false);
}

/** Says what becomes of an act that the server does not have. */
function whereaboutsOf(act: Act): string {
  if (isHeldBack(waiting.acts(), act))
    return 'On this phone. Sends once you decide what comes first.';
  return signal.isUp ? 'On this phone. Being sent.' : ON_THIS_PHONE;
}

/**
 * What the server will answer to an act, as far as the device can tell. The act is among the waiting ones.
 * @returns undefined if the device does not know what the act is about
 */
function localAnswer<Kind extends ActKind>(act: ActOf<Kind>): unknown {
  const { answer } = RULES[act.kind];
  return answer ? answer(act, shownAnswers) : shownAnswers.call(act.callId);
}

/** For acts that the device cannot answer itself. */
const never = new Promise<void>(() => {});

/**
 * The server's answer to an act if it comes in time, or else the device's own.
 * @throws TRPCClientError with the server's problem if it refuses in time, after which the act is gone
 */
async function answerTo(act: Act): Promise<unknown> {
  const isKnown = localAnswer(act) !== undefined;
  const outcome = await awaitAnswer(act.id, isKnown ? patience(act) : never);
  if (outcome?.kind === 'refused') throw refusal(outcome.problem);
  if (outcome) {
    const { answer } = outcome;
    if (!isCall(answer)) return answer;
    // Later acts wait behind it.
    const asked = { path: 'serviceCalls.byId', input: { id: answer._id } };
    return shownAnswers.withWaiting({ ...asked, data: answer });
  }
  // Updates the cache first, because a screen looks there for its own change.
  shownAnswers.showAgain();
  const answer = localAnswer(act);
  if (typeof answer !== 'object' || answer === null) return answer;
  // A copy, because each act marks its own answer.
  return markLocal({ ...answer }, () => takeBack(act.id), whereaboutsOf(act));
}

interface TappedChange {
  done: readonly ActDone[];
  /** The id of the first act. */
  id: string;
  callId: string;
  person: string;
  tappedAt: number;
  /** What rests on it: kept in the same step, and no screen waits for its answers. */
  resting?: readonly ActDone[];
  /** The call that was on the screen. By default the call as it is shown now. */
  basis?: ServiceCall | undefined;
}

/**
 * Keeps all acts of one tap, sends them in order, and answers as the server answers the last one.
 * @throws NotKept if there is no room; TRPCClientError if the server refuses
 */
export async function keepChange({
  done,
  id,
  callId,
  person,
  tappedAt,
  resting = [],
  basis,
}: TappedChange) {
  const callNumber = shownAnswers.bareCall(callId)?.callNumber;
  const clockError = deviceClock.error();
  const common = {
    callId,
    person,
    tappedAt,
    ...(callNumber !== undefined && { callNumber }),
    ...(clockError !== undefined && { clockError }),
  };
  const screen = {
    call: basis ?? shownAnswers.call(callId),
    checklist: shownAnswers.checklist(callId),
  };
  const acts = await outbox.add(
    [...done, ...resting].map((one, at) => {
      const circumstances = { ...common, id: at === 0 ? id : crypto.randomUUID() };
      return newAct(one, circumstances, screen);
    }),
  );
  const answers = await Promise.allSettled(acts.slice(0, done.length).map(answerTo));
  // A refusal is told even if the server took the other acts.
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) throw refused.reason;
  const last = answers.at(-1);
  return last?.status === 'fulfilled' ? last.value : undefined;
}
