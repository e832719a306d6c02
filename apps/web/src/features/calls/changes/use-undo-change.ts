import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { notify } from '~/ui/toast/notify.ts';
import { type CallDone, undoOf } from './undo-of.ts';

/** Undoes a change of a call, on the device or on the server, and says what came of it. */
export function useUndoChange(): (call: ServiceCall, done: CallDone) => Promise<void> {
  const undo = useUndo();
  return async (call, done) => {
    const { title } = done;
    const step = await undoOf(call, done);
    // The server never heard of it: nothing is done there.
    if (step === 'undone') notify({ title: `Undone: ${title}` });
    else if (step === 'saved') {
      notify({
        title: `Not undone: ${title}`,
        description: 'It is saved already. Change it on the call.',
        tone: 'error',
      });
    } else await undo(step);
  };
}
