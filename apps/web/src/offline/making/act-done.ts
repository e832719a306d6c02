import type { ActDone, ActKind, Done, Seen } from '~/offline/act.ts';
import type { Screen } from '~/offline/acts/act-rules.ts';
import { RULES } from '~/offline/acts/acts.ts';
import type { NewAct } from '~/offline/queue/kept-acts.ts';

const wordsOf = <Kind extends ActKind>({ kind, input }: Done<Kind>, seen: Seen) =>
  RULES[kind].words(input, seen);

/** What the screen showed of the call and of the thing that was changed. */
function seenBy<Kind extends ActKind>({ kind, input }: Done<Kind>, screen: Screen): Seen {
  const { call } = screen;
  const technician = call?.assignedEmployee?._id ?? null;
  return {
    ...RULES[kind].sees?.(input, screen),
    ...(call && { call: { status: call.status, technician } }),
  };
}

/** Who made the change, when, and on which call. */
export type Circumstances = Pick<
  NewAct,
  'id' | 'person' | 'callId' | 'callNumber' | 'tappedAt' | 'clockError'
>;

/** The act to keep. It includes what the screen showed, which a later choice shows again. */
export function newAct(done: ActDone, circumstances: Circumstances, screen: Screen): NewAct {
  const seen = seenBy(done, screen);
  return { ...circumstances, ...done, words: wordsOf(done, seen), seen, state: 'waiting' };
}
