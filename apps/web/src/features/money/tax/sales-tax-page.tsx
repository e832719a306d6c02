import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { RatesCard } from './rates-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SwitchCard } from './switch-card.tsx';

export function SalesTaxPage() {
  // What stands below comes after it, so that it does not move.
  const { isPending } = trpc.settings.money.useQuery();
  return (
    <>
      <PageHeader
        title="Sales Tax"
        description="What states, counties and cities charge, and what of your work is taxed."
      />
      <div className="flex flex-col gap-4">
        <SwitchCard />
        {!isPending && (
          <>
            <RatesCard />
            <RulesCard />
          </>
        )}
      </div>
    </>
  );
}
