import type { ActInputs, ActKind, Seen } from '~/device/act.ts';
import type { Screen } from '~/device/acts/act-rules.ts';
import { RULES } from '~/device/acts/acts.ts';
import type { NewAct } from '~/device/queue/kept-acts.ts';

/** What is done by a kind of act. */
export interface Done<Kind extends ActKind> {
  kind: Kind;
  input: ActInputs[Kind];
}

/** What somebody did, before it is kept. */
export type ActDone<Kind extends ActKind = ActKind> = { [One in Kind]: Done<One> }[Kind];

const wordsOf = <Kind extends ActKind>({ kind, input }: Done<Kind>, seen: Seen) =>
  RULES[kind].words(input, seen);

/** What somebody saw of the call, and of the very thing that they changed. */
function seenBy<Kind extends ActKind>({ kind, input }: Done<Kind>, screen: Screen): Seen {
  const { call } = screen;
  const technician = call?.assignedEmployee?._id ?? null;
  return {
    ...RULES[kind].sees?.(input, screen),
    ...(call && { call: { status: call.status, technician } }),
  };
}

/** Who did it when, and on which call. */
export type Circumstances = Pick<
  NewAct,
  'id' | 'person' | 'callId' | 'callNumber' | 'tappedAt' | 'clockError'
>;

/** An act to be kept, so that a choice shows later what was on the screen of what it changes. */
export function newAct(done: ActDone, circumstances: Circumstances, screen: Screen): NewAct {
  const seen = seenBy(done, screen);
  return { ...circumstances, ...done, words: wordsOf(done, seen), seen, state: 'waiting' };
}
