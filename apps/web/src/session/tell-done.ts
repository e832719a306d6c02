import { notify } from '~/ui/toast/notify.ts';
import { keptWordsOf } from './local-answers.ts';

/** What somebody did, as a message names it. */
export interface Done {
  /** Once the server has it: "Air filter added". */
  title: string;
  /** While only this device has it, without a word of success: "Air filter". */
  kept: string;
  undo?: () => void;
}

/** Says of what only this device has where it is; what the server has shows by itself. */
export function tellKept(answer: unknown, kept: string): void {
  const description = keptWordsOf(answer);
  if (description !== undefined) notify({ title: kept, description });
}

/**
 * Says that something is done, which is so once the server has it.
 * @param answer to the change: the server's, or the device's own
 */
export function tellDone(answer: unknown, { title, kept, undo }: Done): void {
  const where = keptWordsOf(answer);
  const again = undo && { undo };
  if (where === undefined) notify({ title, tone: 'success', ...again });
  else notify({ title: kept, description: where, ...again });
}
