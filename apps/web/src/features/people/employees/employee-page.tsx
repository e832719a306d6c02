import { getRouteApi, Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { SignInsCard } from '~/features/people/sessions/sign-ins-card.tsx';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { HoursCard } from '~/features/transfer/exports/hours-card.tsx';
import { NotThere } from '~/layout/not-there.tsx';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { EmployeeCalls } from './employee-calls.tsx';
import { EmployeeContactCard } from './employee-contact-card.tsx';
import { mayEdit } from './employee-rights.ts';
import { EmployeeSignInCard } from './sign-in/employee-sign-in-card.tsx';
import { useReactivate } from './use-reactivate.ts';
import { WorkingTimeCard } from './working-time-card.tsx';

const route = getRouteApi('/_in/admin/employees/$id/');

export function EmployeePage() {
  const { id } = route.useParams();
  const role = useUser()?.role;
  const query = trpc.employees.byId.useQuery({ id });
  const { reactivate, pendingId } = useReactivate();
  const isGone = problemOf(query.error)?.status === 404;
  const employee = isGone ? undefined : query.data;

  return (
    <>
      <PageHeader
        title={employee?.name ?? 'Employee'}
        isName
        meta={employee && !employee.isActive && <ActiveBadge isActive={false} />}
        actions={
          employee &&
          mayEdit(role, employee) && (
            <>
              {!employee.isActive && (
                <Button
                  pending={pendingId === id}
                  onClick={(event) => reactivate(employee, event.currentTarget)}
                >
                  Reactivate
                </Button>
              )}
              <Link to="/admin/employees/$id/edit" params={{ id }} className={buttonClass()}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit
              </Link>
            </>
          )
        }
      />
      <NotThere query={query} what="employee" to="/admin/employees" back="Back to employees" />
      {query.isPending && <SkeletonRegion label="Loading the employee" lines={6} />}
      {employee && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
          <div className="grid grid-cols-1 gap-4">
            <EmployeeContactCard employee={employee} />
            <EmployeeSignInCard employee={employee} />
            {employee.role === 'tech' && <WorkingTimeCard employee={employee} />}
            {employee.role === 'tech' && <HoursCard technician={id} />}
          </div>
          <div className="grid grid-cols-1 gap-4 lg:col-span-2">
            <EmployeeCalls employeeId={id} />
          </div>
          <div className="lg:col-span-full">
            <SignInsCard whose={{ employeeId: id }} name={employee.name} />
          </div>
          <HistoryPanel
            kind="employees"
            id={id}
            version={employee.version}
            createdAt={employee.createdAt}
            mayRevert={mayEdit(role, employee)}
            className="lg:col-span-full"
          />
        </div>
      )}
    </>
  );
}
