import type { CallChecklist, StepValue } from '@callboard/contract/calls/call-checklists';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverMessages } from '~/lib/form/server-messages.ts';
import { isAway } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/** A step with its answer, as the server knows it. */
export type ShownStep = CallChecklist['steps'][number];

type Pending = ReadonlyMap<string, StepValue | null>;

const without = <Value>(all: ReadonlyMap<string, Value>, step: string) =>
  new Map([...all].filter(([id]) => id !== step));

/** Answers steps of a call's checklist in the order of the taps; each shows at once. */
export function useAnswers(callId: string) {
  const { serviceCalls } = trpc.useUtils();
  const { mutateAsync } = trpc.serviceCalls.answerStep.useMutation();
  const [pending, setShownPending] = useState<Pending>(new Map());
  // Also for what goes on between two renders: a photo that arrives joins those of this moment.
  const pendingNow = useRef(pending);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function setPending(next: Pending) {
    pendingNow.current = next;
    setShownPending(next);
  }

  const known = (step: string) =>
    serviceCalls.checklist.getData({ id: callId })?.steps.find(({ id }) => id === step);

  function tellNotSaved(step: string, value: StepValue | null, problem: string, error: unknown) {
    notify({
      title: `Not saved: ${known(step)?.label ?? 'an answer of the checklist'}`,
      description: problem,
      tone: 'error',
      undo: isAway(error) ? () => void send(step, value) : undefined,
      undoLabel: 'Try again',
    });
  }

  async function send(step: string, value: StepValue | null): Promise<boolean> {
    try {
      const answered = await mutateAsync({ id: callId, step, value });
      // A read that started before would bring a removed photo back.
      await serviceCalls.checklist.cancel({ id: callId });
      serviceCalls.checklist.setData({ id: callId }, answered);
      setProblems((all) => without(all, step));
      return true;
    } catch (error) {
      const { fields, form = '' } = serverMessages(['value', 'step'], error, 'Not saved');
      const problem = fields[0]?.[1] ?? form;
      setProblems((all) => new Map(all).set(step, problem));
      // Whoever has closed the list does not see the problem at its step.
      if (!isShown.current) tellNotSaved(step, value, problem, error);
      return false;
    } finally {
      // The cache tells the list later than it is changed; until then it would show the former answer.
      notifyManager.schedule(() => {
        // Unless it was answered differently meanwhile.
        const now = pendingNow.current;
        if (now.get(step) === value) setPending(without(now, step));
      });
    }
  }

  return {
    /** What a step shows: what was just tapped, or else its answer. */
    valueOf: ({ id, answer }: ShownStep): StepValue | null =>
      pending.get(id) ?? (pending.has(id) ? null : (answer?.value ?? null)),
    /** What is wanted of a step at this moment, also for a function of an earlier render. */
    valueNow: (step: string): StepValue | null =>
      pendingNow.current.has(step)
        ? (pendingNow.current.get(step) ?? null)
        : (known(step)?.answer?.value ?? null),
    isPending: (step: string) => pending.has(step),
    problemOf: (step: string) => (pending.has(step) ? undefined : problems.get(step)),
    /** Whether its last answer was not saved, also while another try is on its way. */
    isUnsaved: (step: string) => problems.has(step),
    /** Once it is typed as it was saved before. */
    forgetProblem: (step: string) => setProblems((all) => without(all, step)),
    /**
     * @param value null clears the answer
     * @returns whether it was saved; if not, the problem shows at its step
     */
    answer(step: string, value: StepValue | null): Promise<boolean> {
      setPending(new Map(pendingNow.current).set(step, value));
      const sent = turn.current.then(() => send(step, value));
      turn.current = sent;
      return sent;
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;

/** What the part for each kind of step gets. */
export interface StepProps {
  callId: string;
  step: ShownStep;
  answers: Answers;
  /** Who answered it and when, or that it is being saved. */
  told: string | undefined;
}
