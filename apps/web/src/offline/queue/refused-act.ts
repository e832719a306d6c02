import type { Problem } from '@callboard/contract/platform/problem';
import type { Act, ActDone, ActKind, ActOf } from '~/offline/act.ts';
import { RULES } from '~/offline/acts/acts.ts';
import { withoutAct } from './taken-back.ts';

const own = (code: string, title: string, detail: string): Problem => ({
  type: 'about:blank',
  status: 408,
  requestId: '',
  message: detail,
  code,
  title,
  detail,
});

/** The problem of an act that is so old that nobody expects it any more. */
export const TOO_OLD = own(
  'too_old',
  'Older than 30 days',
  'This was done more than 30 days ago, so it was not sent by itself.',
);

/** The problem of an act that failed again and again while others got through. */
export const UNANSWERED = own(
  'unanswered',
  'It does not get through',
  'The server answers, but not to this. Send it again, or undo it and do it another way.',
);

/**
 * What becomes of an act that was refused.
 * @param isShown whether the screen that did it shows the refusal itself
 * @returns undefined if nothing of it stays
 */
export function refusedAct(act: Act, problem: Problem, isShown: boolean): Act | undefined {
  // It may have reached the server, so it is neither dropped nor sent under a new id.
  if (problem.code === UNANSWERED.code) return { ...act, state: 'needs_you', problem };
  if (act.isTakenBack || isShown) return undefined;
  const { isSent: _, ...now } = act;
  return { ...now, state: 'needs_you', problem };
}

/** What waits after an act was refused. If nothing of it stays, what rests on it is gone, too. */
export function afterRefusal(
  acts: readonly Act[],
  { id }: Act,
  problem: Problem,
  isShown: boolean,
): readonly Act[] {
  // It may have been taken back, or another tab may have settled it.
  const now = acts.find((act) => act.id === id);
  if (!now) return acts;
  const left = refusedAct(now, problem, isShown);
  return left ? acts.map((act) => (act === now ? left : act)) : withoutAct(acts, now);
}

const sends = ({ kind, input }: Act) => JSON.stringify([kind, input]);

/**
 * The act that is sent after a person decided.
 * @param former the act that was refused
 */
export function actAgain(act: Act, now: number, former: Act): Act {
  const { problem, ...again } = act;
  const standing = { state: 'waiting', agreedAt: now } as const;
  if (problem?.code === UNANSWERED.code) return { ...again, ...standing };
  const { isSent: _, ...anew } = again;
  // An unchanged act keeps its id and so its key: if the server has it after all, it is not stored twice.
  const id = sends(act) === sends(former) ? former.id : crypto.randomUUID();
  return { ...anew, ...standing, id };
}

function asOfArrival<Kind extends ActKind>({
  kind,
  input,
}: ActOf<Kind>): ActDone<Kind> | undefined {
  const later = RULES[kind].withoutMoment?.(input);
  return later && { kind, input: later };
}

/**
 * The act without its moment, if the server refused the moment that the device gave: it then counts from its
 * arrival. Nothing was stored, so it gets a new id.
 * @returns undefined if it was refused for another reason
 */
export function withoutMoment(act: Act, { fields }: Problem): Act | undefined {
  if (!fields?.at) return undefined;
  const { isSent: _, ...anew } = act;
  const done = asOfArrival(act);
  return done && { ...anew, ...done, id: crypto.randomUUID() };
}
