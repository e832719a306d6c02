import type { AppRouter } from '@callboard/api/app/app-router';
import type { QueryClient } from '@tanstack/react-query';
import { type OperationLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { notSavedYet } from '~/changes/read-after-changes.ts';
import { notify } from '~/ui/toast/notify.ts';

const SAY_AFTER_MS = 8000;
const GIVE_UP_AFTER_MS = 30_000;

/** The same kind of error as a refusal, so that screens show its words as they are. */
const noAnswer = (status: number, detail: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: status, message: detail, data: { problem: { status, detail } } },
  });

// Treated like an unreachable server, so screens that offer a retry do so.
const changeUnanswered = () =>
  noAnswer(503, 'No response. It may have been saved: check before you try again.');

// Unlike an unreachable server, it is not retried three times before the message.
const readUnanswered = () => noAnswer(504, 'No response. Try again.');

const wasGivenUp = ({ cause }: TRPCClientError<AppRouter>) => cause?.name === 'AbortError';

/**
 * Says so while a change has no answer, and gives it up where none comes; then what the page shows
 * is read again. A read that was given up says so at once.
 */
export const watchAnswers =
  (queryClient: QueryClient): OperationLink<AppRouter> =>
  ({ op, next }) =>
    observable((observer) => {
      if (op.type !== 'mutation') {
        return next(op).subscribe({
          ...observer,
          error: (error) => observer.error(wasGivenUp(error) ? readUnanswered() : error),
        });
      }

      let unsay = () => {};
      const saying = setTimeout(() => {
        const title = notSavedYet(op.path);
        if (title === null) return;
        unsay = notify({
          title,
          description: 'No response yet. Still trying; this will update when it’s saved.',
          isOpenEnded: true,
        });
      }, SAY_AFTER_MS);
      // The request itself ends with the subscription.
      const givingUp = setTimeout(() => {
        observer.error(changeUnanswered());
        void queryClient.invalidateQueries();
      }, GIVE_UP_AFTER_MS);

      const sent = next(op).subscribe(observer);
      return () => {
        clearTimeout(saying);
        clearTimeout(givingUp);
        unsay();
        sent.unsubscribe();
      };
    });
