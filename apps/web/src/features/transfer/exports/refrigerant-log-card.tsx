import { poundsText } from '@callboard/contract/equipment/refrigerants';
import { useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ExportButton } from './export-button.tsx';

/** How many years back the log is offered; records are kept for three (EPA section 608). */
const YEARS = 10;

/**
 * The refrigerant log of a year as a file, and what it comes to.
 * @param today a day of the company's calendar
 */
export function RefrigerantLogCard({ today }: { today: string }) {
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const totals = trpc.equipment.refrigerantTotals.useQuery({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  return (
    <Card
      title="Refrigerant log"
      actions={<ExportButton of="refrigerant-log" things="refrigerant log" query={{ year }} />}
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Year"
          className="max-w-40"
          value={String(year)}
          options={Array.from({ length: YEARS }, (_, ago) => {
            const value = String(current - ago);
            return { value, label: value };
          })}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        {totals.error && <LoadError query={totals} fallback="Failed to load the totals" />}
        <p role="status" className="text-sm text-ink-soft">
          {totals.data && (totals.data.map(words).join(', ') || `Nothing logged in ${year}`)}
        </p>
      </div>
    </Card>
  );
}

/** "R-410A: 12 lb 8 oz added". */
const words = ({
  refrigerant,
  action,
  ounces,
}: {
  refrigerant: string;
  action: string;
  ounces: number;
}) => `${refrigerant}: ${poundsText(ounces)} ${action}`;
