import { getRouteApi } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { formatCalendarDay } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { useIsOffice } from '~/session/use-user.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { MyDay } from './my-day.tsx';

const route = getRouteApi('/_in/my-day');

/** Any technician's day, for the office; their own for a technician. */
export function MyDayPage() {
  const { technician, date } = route.useSearch();
  const navigate = route.useNavigate();
  const isOffice = useIsOffice();
  const technicians = trpc.employees.technicians.useQuery(undefined, { enabled: isOffice });
  const options = technicians.data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <>
      <PageHeader
        title="Technician’s day"
        description={date && formatCalendarDay(date)}
        actions={
          isOffice && (
            <SelectField
              label="Technician"
              hideLabel
              placeholder="Choose a technician"
              value={technician ?? ''}
              options={options}
              onChange={({ target }) =>
                void navigate({
                  search: (search) => ({ ...search, technician: target.value || undefined }),
                  replace: true,
                })
              }
            />
          )
        }
      />
      {isOffice && !technician ? (
        <Card>
          <EmptyState
            icon={CalendarCheck}
            text="No technician chosen"
            hint="Choose one above to see their visits."
          />
        </Card>
      ) : (
        <MyDay
          key={technician}
          {...(isOffice && technician && { technician })}
          {...(date && { date })}
        />
      )}
    </>
  );
}
