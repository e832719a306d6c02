import type { ActInputs, ActKind, Seen } from '~/device/act.ts';
import type { NewAct } from '~/device/queue/kept-acts.ts';
import { ACT_WORDS } from './act-words.ts';

/** What somebody did, before it is kept. */
export type ActDone = { [Kind in ActKind]: { kind: Kind; input: ActInputs[Kind] } }[ActKind];

const wordsOf = <Kind extends ActKind>(done: { kind: Kind; input: ActInputs[Kind] }, seen: Seen) =>
  ACT_WORDS[done.kind](done.input, seen);

/** Who did it when, and on which call. */
export type Circumstances = Pick<
  NewAct,
  'id' | 'person' | 'callId' | 'callNumber' | 'tappedAt' | 'clockError'
>;

/** An act to be kept. @param seen what was on the screen of what it changes */
export const newAct = (done: ActDone, circumstances: Circumstances, seen: Seen): NewAct => ({
  ...circumstances,
  ...done,
  words: wordsOf(done, seen),
  seen,
  state: 'waiting',
});
