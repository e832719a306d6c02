import { STATUSES } from '@callboard/contract/calls/status-list';
import { trpc } from '~/lib/trpc.ts';

const DONE = new Set<string>(['done', 'closed']);
const OPEN_STATUSES = STATUSES.filter(({ kind }) => !DONE.has(kind));
const MOST = 500;

/**
 * The calls of somebody that still have to be done, soonest first. Asked for by status: among all
 * calls of years an old one that waits for parts would be far down.
 */
export function useOpenCalls(assignedEmployeeId: string) {
  const lists = trpc.useQueries((ask) =>
    OPEN_STATUSES.map(({ key: status }) =>
      ask.serviceCalls.list({ assignedEmployeeId, status, limit: MOST }),
    ),
  );
  const isReady = lists.every(({ data }) => data !== undefined);
  return {
    calls: isReady
      ? lists
          .flatMap(({ data = [] }) => data)
          .toSorted((one, other) => one.scheduledAt.localeCompare(other.scheduledAt))
      : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    isPending: lists.some(({ isPending }) => isPending),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  };
}
