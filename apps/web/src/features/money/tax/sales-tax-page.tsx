import { PageHeader } from '~/ui/page/page-header.tsx';
import { RatesCard } from './rates-card.tsx';

export function SalesTaxPage() {
  return (
    <>
      <PageHeader
        title="Sales Tax"
        description="What states, counties and cities charge. Enter your rates here first: nothing is added to a bill yet."
      />
      <RatesCard />
    </>
  );
}
