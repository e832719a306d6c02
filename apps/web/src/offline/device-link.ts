import type { AppRouter } from '@callboard/api/app/app-router';
import { type Operation, type OperationLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { endWithAsker } from '~/session/end-with-asker.ts';
import { KeptTogether } from '~/session/kept-together.ts';
import { session } from '~/session/session.ts';
import type { ActDone } from './act.ts';
import { isCall, shownAnswers } from './apply/shown-answers.ts';
import { deviceClock } from './device-clock.ts';
import { hearServer, isNoAnswer } from './hear-server.ts';
import { idOfKey } from './id-of-key.ts';
import { keepChange } from './keep-change.ts';
import { actsOf, isKept, isOfNoCall, type KeptChange } from './making/act-of.ts';
import { NotKept } from './outbox.ts';
import { waiting } from './queue/waiting.ts';

type Next = Parameters<OperationLink<AppRouter>>[0]['next'];

/** A moment by the server's clock. Marked as unknown if this device never learned its clock's error. */
const correctedMoment = (tappedAt: number) => (told: string | undefined) => {
  const error = deviceClock.error();
  const tapped = told === undefined ? tappedAt : Date.parse(told);
  if (error !== undefined) return { at: new Date(tapped - error).toISOString() };
  return { at: undefined, isMomentUnknown: true } as const;
};

/** What a change waits behind: its call, which the context may name, or else the thing that it changes. */
function orderOf({ context, input }: Operation & KeptChange): string | undefined {
  if (typeof context.ofCall === 'string') return context.ofCall;
  return 'id' in input ? input.id : undefined;
}

/** What a change has that rests on it. */
const actsResting = ({ resting: { link, photo } }: KeptTogether): ActDone[] => [
  ...(link ? [{ kind: 'serviceCalls.setEquipment' as const, input: link }] : []),
  ...(photo
    ? [
        {
          kind: 'files.add' as const,
          input: { path: photo.path, name: photo.file.name },
          file: photo.file,
        },
      ]
    : []),
];

/**
 * Keeps all acts of one change, and of what rests on it.
 * @returns the answer. Undefined if the device does not know the call, or what a list was made from
 * @throws NotKept if nothing was kept, so the change can go another way
 */
async function keep(op: Operation & KeptChange, person: string, id: string) {
  const tappedAt = Date.now();
  const callId = orderOf(op);
  if (callId === undefined) return undefined;
  const call = shownAnswers.call(callId);
  const { basedOn, together } = op.context;
  const basis = isCall(basedOn) ? basedOn : undefined;
  const done = actsOf(op, id, basis, correctedMoment(tappedAt));
  // If the call is not known here, a change is kept only when another act of the call is in front of it.
  const isBehind = waiting.waitingFor(callId).length > 0;
  if (!done || (!isOfNoCall(op) && !call && !isBehind)) return undefined;
  if (done.length === 0) return { answer: call };
  const common = { done, id, callId, person, tappedAt, basis };
  if (!(together instanceof KeptTogether)) return { answer: await keepChange(common) };
  const answer = await keepChange({ ...common, resting: actsResting(together) });
  together.isKept = true;
  return { answer };
}

const asClientError = (error: unknown) =>
  error instanceof TRPCClientError
    ? error
    : TRPCClientError.from<AppRouter>(error instanceof Error ? error : new Error(String(error)));

const change = (op: Operation & KeptChange, next: Next, person: string): ReturnType<Next> =>
  observable((observer) => {
    const id = idOfKey(op.context.idempotencyKey);
    let sent: { unsubscribe: () => void } | undefined;
    /** As on any other device, but with the act's id as its key. */
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

/** Adds to the answers what waits here. Without signal, it repeats the answers that this page had. */
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
 * Stands between a technician's screens and the server. It keeps changes on the device first, and adds
 * what waits to what screens read.
 * @param kept answers queries from the device when no answer comes
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
