import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useMutation } from '@tanstack/react-query';
import { type Undoable, useUndo } from '~/features/history/use-undo.ts';
import { problemOf } from '~/lib/problem.ts';
import { LeftAsItWas, sendMindingRules } from '~/lib/send-minding-rules.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { currentCall } from './current-call.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

type Send = (reason?: string) => Promise<ServiceCall>;

/** What a change may need while it is sent. */
interface Means {
  /** The call as this browser knows it. */
  load: () => Promise<ServiceCall>;
  /** The call as the server has it now. */
  loadAgain: () => Promise<ServiceCall>;
  /** Where a rule of the board stands against it, the person is asked this and for a reason. */
  askingFirst: (question: string, confirmLabel: string, send: Send) => Promise<ServiceCall>;
}

interface CallChange<Wanted> {
  id: string;
  send: (wanted: Wanted, means: Means) => Promise<ServiceCall>;
  /** What was done, for a message that offers to undo it. */
  saved?: (
    call: ServiceCall,
    wanted: Wanted,
  ) => (Pick<Undoable, 'title'> & Partial<Undoable>) | undefined;
  /** What is asked of the person before they are told. */
  beforeTold?: (call: ServiceCall) => Promise<void>;
  /** These two are also called when the person has left the page by then. */
  onSaved?: (call: ServiceCall) => void;
  onRefused?: (error: Error, wanted: Wanted) => void;
}

/**
 * The one way in which the page of a call changes it: one change after the other, each leaves its
 * answer in the cache, and is told where that is asked for.
 */
export function useChangeCall<Wanted>({ id, send, ...told }: CallChange<Wanted>) {
  const { serviceCalls } = trpc.useUtils();
  const { byId } = serviceCalls;
  const undo = useUndo();
  const askReason = useAskReason();

  const means: Means = {
    load: async () => byId.getData({ id }) ?? byId.fetch({ id }),
    loadAgain: () => byId.fetch({ id }, { staleTime: 0 }),
    askingFirst: (question, confirmLabel, sendWith) =>
      sendMindingRules({ askReason, question, confirmLabel }, sendWith),
  };

  async function keep(call: ServiceCall) {
    // A read that started before the change would restore the old call.
    await byId.cancel({ id });
    byId.setData({ id }, (known) => (known && known.version > call.version ? known : call));
    void serviceCalls.list.invalidate();
    for (const shown of [
      serviceCalls.countByStatus,
      serviceCalls.countByState,
      serviceCalls.totals,
    ]) {
      void shown.invalidate();
    }
  }

  /** A refusal may tell that the call has changed, or that it is gone. */
  async function learnFrom(error: unknown) {
    const current = currentCall(error);
    if (current) await keep(current);
    else if (problemOf(error)?.status === 404) void byId.invalidate({ id });
  }

  async function change(wanted: Wanted) {
    try {
      const call = await send(wanted, means);
      await keep(call);
      return call;
    } catch (error) {
      await learnFrom(error);
      throw error;
    }
  }

  async function tell(call: ServiceCall, wanted: Wanted) {
    await told.beforeTold?.(call);
    const done = told.saved?.(call, wanted);
    if (!done) return;
    const step = { kind: 'service-calls', id, made: call.version, ...done } as const;
    notify({ title: done.title, tone: 'success', undo: () => void undo(step) });
  }

  return useMutation({
    mutationFn: (wanted: Wanted) => oneAfterTheOther(id, () => change(wanted)),
    onSuccess: (call, wanted) => {
      // The change is over by now, whatever is still asked or told.
      void tell(call, wanted);
      told.onSaved?.(call);
    },
    onError: (error, wanted) => {
      // Who was asked and left it as it was has nothing to be told.
      if (!(error instanceof LeftAsItWas)) told.onRefused?.(error, wanted);
    },
  });
}
