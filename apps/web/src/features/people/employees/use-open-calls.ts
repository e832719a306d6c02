import { STATUSES } from '@callboard/contract/calls/status-list';
import { trpc } from '~/lib/trpc.ts';

const DONE = new Set<string>(['done', 'closed']);
const OPEN_STATUSES = STATUSES.filter(({ kind }) => !DONE.has(kind));
const MOST = 500;

/**
 * An employee's open calls, soonest first. Queried by status: in a list of all calls, an old one
 * waiting for parts would be far down.
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
