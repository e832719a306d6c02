import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useMutation } from '@tanstack/react-query';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { takeBackOf } from '~/session/local-answers.ts';
import { type Done, tellDone } from '~/session/tell-done.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { currentCall } from './current-call.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';
import type { CallDone } from './undo-of.ts';
import { useUndoChange } from './use-undo-change.ts';

type Send = (reason?: string) => Promise<ServiceCall>;

/** Helpers for sending a change. */
export interface Means {
  /** The cached call. */
  load: () => Promise<ServiceCall>;
  /** The call freshly loaded from the server. */
  loadAgain: () => Promise<ServiceCall>;
  /** If the change breaks a rule of the board, asks this question and for a reason. */
  askingFirst: (question: string, confirmLabel: string, send: Send) => Promise<ServiceCall>;
}

interface CallChange<Wanted> {
  id: string;
  send: (wanted: Wanted, means: Means) => Promise<ServiceCall>;
  /** What was done, for a toast with Undo. */
  saved?: (call: ServiceCall, wanted: Wanted) => (CallDone & Pick<Done, 'kept'>) | undefined;
  /** What is asked of the person before they are told. */
  beforeTold?: (call: ServiceCall, wanted: Wanted) => Promise<void>;
  /** These two are called even if the user has left the page. */
  onSaved?: (call: ServiceCall, wanted: Wanted) => void;
  onRefused?: (error: Error, wanted: Wanted) => void;
}

/**
 * The way a call's page changes it: one change at a time, each caches its answer and shows a toast if
 * asked to.
 */
export function useChangeCall<Wanted>({ id, send, ...told }: CallChange<Wanted>) {
  const { byId } = trpc.useUtils().serviceCalls;
  const undoChange = useUndoChange();
  const askReason = useAskReason();

  const means: Means = {
    load: async () => byId.getData({ id }) ?? byId.fetch({ id }),
    loadAgain: () => byId.fetch({ id }, { staleTime: 0 }),
    askingFirst: (question, confirmLabel, sendWith) =>
      sendAskingAboutRules({ askReason, question, confirmLabel }, sendWith),
  };

  async function keep(call: ServiceCall) {
    // Nothing was changed, so a read may go on.
    if (byId.getData({ id }) === call) return;
    // A read that started before the change would restore the old call.
    await byId.cancel({ id });
    byId.setData({ id }, (known) => (known && known.version > call.version ? known : call));
  }

  /** Updates the cache if a refusal shows that the call has changed or is gone. */
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
    await told.beforeTold?.(call, wanted);
    const saved = told.saved?.(call, wanted);
    if (!saved) return;
    const { kept, ...done } = saved;
    const title = takeBackOf(call) ? kept : done.title;
    const undo = () => void undoChange(call, { ...done, title });
    tellDone(call, { title: done.title, kept, undo });
  }

  return useMutation({
    mutationFn: (wanted: Wanted) => oneAfterTheOther(id, () => change(wanted)),
    onSuccess: (call, wanted) => {
      // The change is over by now, whatever is still asked or told.
      void tell(call, wanted);
      told.onSaved?.(call, wanted);
    },
    onError: (error, wanted) => {
      // The user canceled; there is nothing to report.
      if (!(error instanceof CanceledByUser)) told.onRefused?.(error, wanted);
    },
  });
}
