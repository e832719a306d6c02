import type { Problem } from '@callboard/contract/problem';
import type { Act, ActKind, ActOf } from '~/device/act.ts';
import { RULES } from '~/device/acts/acts.ts';
import type { ActDone } from '~/device/making/act-done.ts';

const own = (code: string, title: string, detail: string): Problem => ({
  type: 'about:blank',
  status: 408,
  requestId: '',
  message: detail,
  code,
  title,
  detail,
});

/** Nobody expects it any more. */
export const TOO_OLD = own(
  'too_old',
  'Older than 30 days',
  'This was done more than 30 days ago, so it was not sent by itself.',
);

/** Others got through again and again, and this did not. */
export const UNANSWERED = own(
  'unanswered',
  'It does not get through',
  'The server answers, but not to this. Send it again, or undo it and do it another way.',
);

/**
 * What becomes of an act that was refused.
 * @param isShown whether the screen that did it shows the refusal itself
 * @returns nothing if it is over
 */
export function refusedAct(act: Act, problem: Problem, isShown: boolean): Act | undefined {
  // It may have reached the server, so it is neither dropped nor sent as something new.
  if (problem.code === UNANSWERED.code) return { ...act, state: 'needs_you', problem };
  if (act.isTakenBack || isShown) return undefined;
  const { isSent: _, ...now } = act;
  return { ...now, state: 'needs_you', problem };
}

const sends = ({ kind, input }: Act) => JSON.stringify([kind, input]);

/**
 * The act again, as a person decided to send it.
 * @param former the act that was refused
 */
export function actAgain(act: Act, now: number, former: Act): Act {
  const { problem, ...again } = act;
  const standing = { state: 'waiting', agreedAt: now } as const;
  if (problem?.code === UNANSWERED.code) return { ...again, ...standing };
  const { isSent: _, ...anew } = again;
  // Unchanged it keeps its key: what the server has after all is not stored twice.
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
 * The act again as of the moment of its arrival, where the server did not take the moment that the
 * device told. Nothing was stored, so it goes under a new id.
 * @returns nothing where it was refused for something else
 */
export function withoutMoment(act: Act, { fields }: Problem): Act | undefined {
  if (!fields?.at) return undefined;
  const { isSent: _, ...anew } = act;
  const done = asOfArrival(act);
  return done && { ...anew, ...done, id: crypto.randomUUID() };
}
