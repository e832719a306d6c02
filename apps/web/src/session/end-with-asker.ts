import type { AppRouter } from '@callboard/api/app/app-router';
import type { OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { session } from './session.ts';

/**
 * Ends a request when whoever sent it is not here any more: its answer would end up on the screen of
 * whoever is. What was asked by nobody, such as a sign-in, goes on.
 */
export const endWithAsker: OperationLink<AppRouter> = ({ op, next }) =>
  observable((observer) => {
    const asker = session.user?.id;
    const isHere = () => asker === undefined || session.user?.id === asker;
    const sent = next(op).subscribe({
      next: (answer) => isHere() && observer.next(answer),
      error: (error) => isHere() && observer.error(error),
      complete: () => isHere() && observer.complete(),
    });
    const leave = session.subscribe(() => isHere() || sent.unsubscribe());
    return () => {
      leave();
      sent.unsubscribe();
    };
  });
