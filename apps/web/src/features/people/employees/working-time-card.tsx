import type { Employee } from '@callboard/contract/people/employees';
import { useState } from 'react';
import { jobTypeName } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { formatException, formatWeek } from '~/format/working-time.ts';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';

const MOST_SHOWN = 5;

/** A technician's working time and job types. */
export function WorkingTimeCard({ employee }: { employee: Employee }) {
  useJobTypes();
  const { skills, weeklyHours, exceptions } = employee;
  const [now] = useState(Date.now);
  const coming = exceptions
    .filter(({ end }) => Date.parse(end) > now)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  const items = [
    { term: 'Weekly hours', detail: formatWeek(weeklyHours) },
    {
      term: 'Job types',
      detail: skills.length > 0 ? skills.map(jobTypeName).join(', ') : 'All job types',
    },
  ];
  if (coming.length > 0) {
    const shown = coming.slice(0, MOST_SHOWN).map(formatException).join('\n');
    const more = coming.length > MOST_SHOWN ? `\nand ${coming.length - MOST_SHOWN} more` : '';
    items.push({ term: 'Time off and extra hours', detail: shown + more });
  }
  return (
    <Card title="Working time">
      <div className="[&_dd]:whitespace-pre-line">
        <DescriptionList columns={1} items={items} />
      </div>
    </Card>
  );
}
