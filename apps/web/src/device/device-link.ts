import type { AppRouter } from '@callboard/api/app-router';
import { type Operation, type OperationLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { endWithAsker } from '~/session/end-with-asker.ts';
import { session } from '~/session/session.ts';
import { deviceClock } from './device-clock.ts';
import { hearServer, isNoAnswer } from './hear-server.ts';
import { idOfKey } from './id-of-key.ts';
import { keepChange } from './keep-change.ts';
import { actsOf, isKept, isOfNoCall, type KeptChange } from './making/act-of.ts';
import { NotKept } from './outbox.ts';
import { waiting } from './queue/waiting.ts';
import { isCall, shownAnswers } from './shown/shown-answers.ts';

type Next = Parameters<OperationLink<AppRouter>>[0]['next'];

/** By the server's clock; unknown where this device never learned how far its own is off. */
const correctedMoment = (tappedAt: number) => (told: string | undefined) => {
  const error = deviceClock.error();
  const tapped = told === undefined ? tappedAt : Date.parse(told);
  if (error !== undefined) return { at: new Date(tapped - error).toISOString() };
  return { at: undefined, isMomentUnknown: true } as const;
};

/** Behind what a change waits: its call, also where that is named beside it; else what it is made to. */
function orderOf({ context, input }: Operation & KeptChange): string | undefined {
  if (typeof context.ofCall === 'string') return context.ofCall;
  return 'id' in input ? input.id : undefined;
}

/**
 * Keeps all that a change comes to.
 * @returns the answer; undefined where the device does not know the call, or what a list was made from
 * @throws NotKept while nothing of it is kept, so that it can go another way
 */
async function keep(op: Operation & KeptChange, person: string, id: string) {
  const tappedAt = Date.now();
  const callId = orderOf(op);
  if (callId === undefined) return undefined;
  const call = shownAnswers.call(callId);
  const { basedOn } = op.context;
  const basis = isCall(basedOn) ? basedOn : undefined;
  const done = actsOf(op, id, basis, correctedMoment(tappedAt));
  // Of a call that is not known here only what stands behind something else is kept.
  const isBehind = waiting.waitingFor(callId).length > 0;
  if (!done || (!isOfNoCall(op) && !call && !isBehind)) return undefined;
  if (done.length === 0) return { answer: call };
  return { answer: await keepChange({ done, id, callId, person, tappedAt, basis }) };
}

const asClientError = (error: unknown) =>
  error instanceof TRPCClientError
    ? error
    : TRPCClientError.from<AppRouter>(error instanceof Error ? error : new Error(String(error)));

const change = (op: Operation & KeptChange, next: Next, person: string): ReturnType<Next> =>
  observable((observer) => {
    const id = idOfKey(op.context.idempotencyKey);
    let sent: { unsubscribe: () => void } | undefined;
    /** As on any other device, and still as the same act. */
    const sendAtOnce = () => {
      const context = { ...op.context, idempotencyKey: id };
      sent = next({ ...op, context }).subscribe(observer);
    };
    keep(op, person, id).then(
      (kept) => {
        if (!kept) return sendAtOnce();
        observer.next({ result: { type: 'data', data: kept.answer } });
        observer.complete();
      },
      (error: unknown) => {
        if (error instanceof NotKept) sendAtOnce();
        else observer.error(asClientError(error));
      },
    );
    return () => sent?.unsubscribe();
  });

/** Answers with everything on them that waits here; without signal, those that this page had. */
const question = (op: Operation, next: Next): ReturnType<Next> =>
  observable((observer) =>
    next(op).subscribe({
      ...observer,
      next(answer) {
        if (answer.result.type === 'started' || answer.result.type === 'stopped') return;
        const { data } = answer.result;
        const answered = shownAnswers.remember({ path: op.path, input: op.input, data });
        observer.next({ result: { type: 'data', data: shownAnswers.withWaiting(answered) } });
      },
      error(error) {
        const known = isNoAnswer(error) ? shownAnswers.again(op.path, op.input) : undefined;
        if (known === undefined || op.signal?.aborted) {
          observer.error(error);
          return;
        }
        observer.next({ result: { type: 'data', data: known } });
        observer.complete();
      },
    }),
  );

/**
 * Stands between the screens of a technician and the server: what they change is kept here first, and
 * what they read has on it what waits.
 * @param kept answers questions with what the device knows where no answer comes
 */
export const deviceLink =
  (kept: OperationLink<AppRouter>): OperationLink<AppRouter> =>
  ({ op: sent, next }) => {
    const onward: Next = (asked) => hearServer({ op: asked, next });
    function go(op: Operation): ReturnType<Next> {
      if (op.type === 'query') return question(op, (asked) => kept({ op: asked, next: onward }));
      const person = session.user?.id;
      return isKept(op) && person !== undefined ? change(op, onward, person) : onward(op);
    }
    return endWithAsker({ op: sent, next: go });
  };
