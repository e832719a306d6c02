import type { Employee } from '@callboard/contract/people/employees';
import { Link } from '@tanstack/react-router';
import { plannedTime } from '~/format/planned-time.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useOpenCalls } from './use-open-calls.ts';

/** When deactivating an employee: open calls that need another technician. */
export function OpenCallsNotice({ employee }: { employee: Employee }) {
  const open = useOpenCalls(employee._id);
  const { calls } = open;
  if (!calls) return <LoadError query={open} fallback="Failed to load the open calls" />;
  if (calls.length === 0) {
    return <Notice>{employee.name} has no open calls. They will be signed out right away.</Notice>;
  }
  const things = calls.length === 1 ? 'open call' : 'open calls';
  return (
    <Notice tone="warn" title={`${employee.name} has ${calls.length} ${things}`}>
      <p>They stay assigned until you reassign them:</p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {calls.map((call) => (
          <li key={call._id}>
            <Link
              to="/service-calls/$id"
              params={{ id: call._id }}
              className="link inline-block py-1 pointer-coarse:py-2.5"
            >
              #{call.callNumber} {call.customer.name}
            </Link>
            , {plannedTime(call)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
