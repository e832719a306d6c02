import { trpc } from '~/lib/trpc.ts';
import { EmployeeCallsCard } from './employee-calls-card.tsx';
import { todaysCalls } from './todays-calls.ts';
import { useOpenCalls } from './use-open-calls.ts';

/** What somebody has to do today, and what else is open. */
export function EmployeeCalls({ employeeId }: { employeeId: string }) {
  const todays = trpc.serviceCalls.list.useQuery(todaysCalls(employeeId));
  const open = useOpenCalls(employeeId);
  return (
    <>
      <EmployeeCallsCard
        title="Today’s calls"
        emptyText="No calls today."
        calls={todays.data?.toReversed()}
        query={todays}
      />
      <EmployeeCallsCard
        title="Open calls"
        emptyText="No open calls."
        calls={open.calls}
        query={open}
      />
    </>
  );
}
