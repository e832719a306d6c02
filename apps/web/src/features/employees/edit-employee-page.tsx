import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '~/lib/load-error.tsx';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { EditEmployeeForm } from './edit-employee-form.tsx';
import { EmployeeContactCard } from './employee-contact-card.tsx';
import { EmployeeGone } from './employee-gone.tsx';
import { mayEdit } from './employee-rights.ts';

const route = getRouteApi('/_in/admin/employees/$id/edit');

export function EditEmployeePage() {
  const { id } = route.useParams();
  const role = useUser()?.role;
  const query = trpc.employees.byId.useQuery({ id });
  const employee = query.data;
  const isGone = problemOf(query.error)?.status === 404;

  return (
    <>
      <PageHeader title="Edit employee" description={employee?.name} />
      {query.isPending && (
        <Card className="max-w-2xl" flush>
          <SkeletonRegion label="Loading the employee" lines={8} />
        </Card>
      )}
      {!employee && isGone && <EmployeeGone />}
      {!employee && !isGone && <LoadError query={query} fallback="Failed to load the employee" />}
      {employee && mayEdit(role, employee) && <EditEmployeeForm employee={employee} />}
      {employee && !mayEdit(role, employee) && (
        <div className="flex max-w-2xl flex-col gap-4">
          <Notice>Only an admin can edit an admin.</Notice>
          <EmployeeContactCard employee={employee} />
        </div>
      )}
    </>
  );
}
