import type { Customer, CustomerDetail } from '@callboard/contract/customers/customers';
import { getRouteApi } from '@tanstack/react-router';
import { SimilarCustomers } from '~/features/customers/similar/similar-customers.tsx';
import { formatPhone } from '~/format/phone.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { Combobox } from '~/ui/picker/combobox.tsx';
import { MergeForm } from './merge-form.tsx';

const MOST_FOUND = 20;

const detailOf = ({ phone, businessName }: Customer): string =>
  [formatPhone(phone), businessName].filter(Boolean).join(' · ');

interface ChooseOtherProps {
  customer: CustomerDetail;
  onChoose: (customer: Customer) => void;
}

/** Finds the other record of the same person; who looks like one is offered first. */
function ChooseOther({ customer, onChoose }: ChooseOtherProps) {
  const { client } = trpc.useUtils();
  const { _id: exceptId, phone, email, lastName } = customer;
  return (
    <Card className="max-w-2xl">
      <div className="flex flex-col gap-4">
        <SimilarCustomers
          typed={{ phone, email, lastName, line1: '', exceptId }}
          onUse={onChoose}
        />
        <Combobox
          label={`The other record of ${customer.name}`}
          required
          placeholder="Name, phone or address"
          value={null}
          onChange={(chosen: Customer | null) => chosen && onChoose(chosen)}
          search={async (q, signal) => {
            const found = await client.customers.search.query({ q, limit: MOST_FOUND }, { signal });
            return found.filter(({ _id }) => _id !== exceptId);
          }}
          itemKey={({ _id }) => _id}
          itemLabel={({ name }) => name}
          itemDetail={detailOf}
          emptyText="No customers found"
        />
      </div>
    </Card>
  );
}

interface PairProps {
  /** Who stays, and who is merged. */
  kept: string;
  merged: string;
  onSwap: () => void;
}

function Pair({ kept, merged, onSwap }: PairProps) {
  const preview = trpc.customers.mergePreview.useQuery(
    { id: merged, into: kept },
    { staleTime: 0 },
  );
  return (
    <>
      <QueryStates
        query={preview}
        failed="Failed to compare the customers"
        loading="Comparing the customers"
        lines={8}
      />
      {preview.data && (
        <MergeForm key={`${kept} ${merged}`} preview={preview.data} onSwap={onSwap} />
      )}
    </>
  );
}

const route = getRouteApi('/_in/customers/$id/merge');

/** Makes one customer of two: the one whose page it was opened from stays unless somebody says otherwise. */
export function MergePage() {
  const { id } = route.useParams();
  const { other, keep } = route.useSearch();
  const navigate = route.useNavigate();
  const customer = trpc.customers.byId.useQuery({ id });
  const keepsOther = keep === 'other';
  return (
    <>
      <PageHeader
        title="Merge customers"
        description={customer.data && `Two records of ${customer.data.name} become one.`}
      />
      {!other && <LoadError query={customer} fallback="Failed to load the customer" />}
      {!other && customer.data && (
        <ChooseOther
          customer={customer.data}
          onChoose={({ _id }) => void navigate({ search: { other: _id } })}
        />
      )}
      {other && (
        <Pair
          kept={keepsOther ? other : id}
          merged={keepsOther ? id : other}
          onSwap={() =>
            void navigate({
              search: { other, keep: keepsOther ? undefined : 'other' },
              replace: true,
            })
          }
        />
      )}
    </>
  );
}
