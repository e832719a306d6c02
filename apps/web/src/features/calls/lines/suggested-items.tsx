import { jobTypeOf } from '~/format/job-types.ts';
import { formatUsd } from '~/format/money.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { Button } from '~/ui/button/button.tsx';
import type { CatalogChoice } from './catalog-field.tsx';

interface SuggestedItemsProps {
  jobType: string | null;
  onChoose: (item: CatalogChoice) => void;
}

/** Items that calls of this type often end with, to choose with one tap; nothing if there are none. */
export function SuggestedItems({ jobType, onChoose }: SuggestedItemsProps) {
  useJobTypes();
  const type = jobTypeOf(jobType);
  if (!type || type.items.length === 0) return null;
  return (
    <section aria-label="Suggested items" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">Often used for {type.name}</p>
      <div className="flex flex-wrap gap-2">
        {type.items.map((item) => (
          <Button key={item._id} size="small" onClick={() => onChoose(item)}>
            {item.name}, {formatUsd(item.price)}
          </Button>
        ))}
      </div>
    </section>
  );
}
