import { useLayoutEffect } from 'react';
import { followJobTypes } from '~/format/job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';

/**
 * Loads the company's job types for an employee's screens, and follows their changes.
 * @returns whether screens may show: they wait for the names, but for no server that does not answer
 */
export function useCompanyJobTypes(): boolean {
  const user = useUser();
  const isEnabled = user !== null && user.role !== 'customer' && !user.mustChangePassword;
  const { data, isPending, failureCount } = trpc.jobTypes.list.useQuery(undefined, {
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLayoutEffect(() => {
    if (data) followJobTypes(data);
  }, [data]);
  return !isEnabled || !isPending || failureCount > 0;
}
