import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Undoable } from '~/features/platform/history/use-undo.ts';
import { takeBackOf } from '~/session/local-answers.ts';

/** What was done, as a toast says it. */
export type CallDone = Pick<Undoable, 'title'> & Partial<Undoable>;

/**
 * What Undo comes to. What the device answered itself is taken back there; once the server has it, only
 * the version that the server said it made of it is undone: the call's own may be anybody's.
 * @param call the answer to the change
 * @returns what the server is to undo; `undone` if that is done already; `saved` if the server has the
 *   change, and nobody knows as what
 */
export async function undoOf(
  call: ServiceCall,
  done: CallDone,
): Promise<Undoable | 'undone' | 'saved'> {
  const step = { kind: 'service-calls', id: call._id, made: call.version, ...done } as const;
  const takeBack = takeBackOf(call);
  if (!takeBack) return step;
  const made = await takeBack();
  if (typeof made === 'number') return { ...step, made };
  return made ? 'undone' : 'saved';
}
