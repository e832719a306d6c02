import { getRouteApi, Link } from '@tanstack/react-router';
import { AirVent, FileUp, Plus } from 'lucide-react';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { formatCount } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { SearchForm } from '~/ui/form/search-form.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { CustomerResults } from './customer-results.tsx';
import { customersOf } from './customers-search.ts';

const route = getRouteApi('/_in/customers/');

export function CustomersPage() {
  const listed = customersOf(route.useSearch());
  const { q, sort, dir } = listed;
  const navigate = route.useNavigate();
  const total = trpc.customers.count.useQuery();

  return (
    <>
      <PageHeader
        title="Customers"
        meta={
          <span className="text-sm text-ink-soft tabular-nums">
            {total.data && `Total customers: ${formatCount(total.data.count)}`}
          </span>
        }
        actions={
          <>
            <Link to="/equipment" className={buttonClass()}>
              <AirVent aria-hidden="true" className="size-4" />
              Equipment
            </Link>
            <ExportButton of="customers" things="customers" query={{ q, sort, dir }} />
            <Link to="/admin/imports" search={{ q: 'customers' }} className={buttonClass()}>
              <FileUp aria-hidden="true" className="size-4" />
              Import
            </Link>
            <Link to="/customers/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4" />
              Add Customer
            </Link>
          </>
        }
      />
      <Card flush>
        <CustomerResults
          listed={listed}
          onSort={(order) => void navigate({ search: order, resetScroll: false })}
          search={
            <SearchForm
              label="Search by name, phone or address"
              query={q}
              onSearch={(next) => void navigate({ search: next ? { q: next } : {} })}
            />
          }
        />
      </Card>
    </>
  );
}
