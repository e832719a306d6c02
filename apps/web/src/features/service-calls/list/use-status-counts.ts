import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { trpc } from '~/lib/trpc.ts';

export interface CountedStatus {
  key: StatusKey;
  label: string;
  /** Unknown until the server has answered. */
  count: number | undefined;
}

/** Every status with how many calls have it; the server leaves out those that none has. */
export function useStatusCounts(): CountedStatus[] {
  const { data: statuses = STATUSES } = trpc.statuses.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const counts = trpc.serviceCalls.countByStatus.useQuery();
  return statuses.map(({ key, label }) => ({
    key,
    label,
    count: counts.data && (counts.data.find((counted) => counted.key === key)?.count ?? 0),
  }));
}
