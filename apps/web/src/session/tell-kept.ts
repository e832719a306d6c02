import { notify } from '~/ui/toast/notify.ts';
import { keptWordsOf } from './local-answers.ts';

/** Says of what only this device has where it is; what the server has shows by itself. */
export function tellKept(answer: unknown, kept: string): void {
  const description = keptWordsOf(answer);
  if (description !== undefined) notify({ title: kept, description });
}
