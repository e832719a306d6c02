import { trpc } from '~/lib/trpc.ts';
import { EmployeeCallsCard } from './employee-calls-card.tsx';
import { todaysCalls } from './todays-calls.ts';
import { useOpenCalls } from './use-open-calls.ts';

// Newest first: today's are behind those of the days to come, and nobody is booked further ahead.
const LATEST_CALLS = 300;

/** What somebody has to do today, and what else is open. */
export function EmployeeCalls({ employeeId }: { employeeId: string }) {
  const latest = trpc.serviceCalls.list.useQuery({
    assignedEmployeeId: employeeId,
    limit: LATEST_CALLS,
  });
  const open = useOpenCalls(employeeId);
  return (
    <>
      <EmployeeCallsCard
        title="Today’s calls"
        emptyText="No calls today."
        calls={latest.data && todaysCalls(latest.data)}
        query={latest}
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
