import { addDays, mondayOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { useState } from 'react';
import { companyZone, dayNamed } from '~/format/company-clock.ts';
import { formatDate } from '~/format/dates.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ExportButton } from './export-button.tsx';

/**
 * Travel and time on site of a week as a file.
 * @param technician whose; left out, everybody's
 */
export function HoursCard({ technician }: { technician?: string }) {
  const [day, setDay] = useState(() => wallTime(Date.now(), companyZone()).date);
  const monday = dayNamed(day) && mondayOf(day);
  return (
    <Card
      title="Hours"
      actions={<ExportButton of="hours" things="hours" query={{ week: monday, technician }} />}
    >
      <TextField
        label="Week of"
        hint={monday && `${dateOf(monday)} to ${dateOf(addDays(monday, 6))}`}
        type="date"
        className="max-w-60"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </Card>
  );
}

const dateOf = (date: string) => formatDate(dayNamed(date)?.start ?? date);
