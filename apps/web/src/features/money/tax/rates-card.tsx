import type { TaxRate } from '@callboard/contract/money/tax-rates';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '~/features/company/settings/use-company.ts';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { RowButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { useRemoveRow } from '~/features/platform/admin-list/use-remove-row.ts';
import { companyZone } from '~/format/company-clock.ts';
import { formatCalendarDay } from '~/format/dates.ts';
import { withoutRow } from '~/lib/cached-rows.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { type OpenedRate, rateDraft } from './opened-rate.ts';

const loadDialog = () => import('./rate-dialog.tsx').then((part) => part.RateDialog);

const todayInCompany = () => wallTime(Date.now(), companyZone()).date;

/** The draft that is kept fills it. */
const BLANK: OpenedRate = { state: '', from: '' };

/** Where a rate holds: "TX, Travis, 3 ZIP codes". */
const placeOf = ({ state, county, city, postalCodes: zips }: TaxRate) =>
  [state, county, city, zips.length === 1 ? zips[0] : zips.length > 0 && `${zips.length} ZIP codes`]
    .filter(Boolean)
    .join(', ');

const daysOf = ({ from, until }: TaxRate) =>
  until === null
    ? `From ${formatCalendarDay(from)}`
    : `${formatCalendarDay(from)} – ${formatCalendarDay(until)}`;

/** What each state, county, city or district charges. */
export function RatesCard() {
  const company = useCompany();
  const list = trpc.taxRates.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const rows = list.data && shownRows(list.data.pages);
  const remove = useRemoveRate();
  const [edited, setEdited] = useState<{ rate: OpenedRate; times: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, reach] = useDeferredPart(loadDialog, edited?.times ?? 0, () => setIsOpen(false));

  const add = () => edit({ state: company?.address.state ?? '', from: todayInCompany() });

  function edit(rate: OpenedRate) {
    setEdited({ rate, times: (edited?.times ?? 0) + 1 });
    setIsOpen(true);
  }

  // Somebody was still typing when the page ended.
  const kept = !edited && rows && [BLANK, ...rows].find((one) => hasDraft(rateDraft(one)));
  if (kept) edit(kept);

  const addButton = (
    <Button onPointerEnter={reach} onFocus={reach} onClick={add}>
      <Plus aria-hidden="true" className="size-4" />
      Add tax rate
    </Button>
  );
  return (
    <Card title="Rates" flush actions={rows && rows.length > 0 && addButton}>
      <AdminList
        list={list}
        rows={rows}
        words={['tax rate', 'tax rates']}
        caption="Tax rates"
        emptyText="No tax rates"
        addButton={addButton}
        columns={rateColumns(edit, remove)}
        editor={{ row: undefined, onKeyDown: undefined }}
        renderNote={() => null}
      />
      {edited && Dialog && (
        <Dialog
          key={edited.times}
          opened={edited.rate}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

/** The columns of the list. */
function rateColumns(
  onEdit: (rate: TaxRate) => void,
  onRemove: ReturnType<typeof useRemoveRate>,
): Column<TaxRate>[] {
  return [
    { id: 'name', header: 'Name', kind: 'title', cell: ({ name }) => name },
    { id: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => `${rate}%` },
    { id: 'place', header: 'Area', cell: placeOf },
    { id: 'days', header: 'Days', cell: daysOf },
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (row) => <RowButtons row={row} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
}

function useRemoveRate() {
  const { list } = trpc.useUtils().taxRates;
  const removal = trpc.taxRates.remove.useMutation();
  return useRemoveRow<TaxRate>({
    kind: 'tax-rates',
    question: 'Delete this tax rate?',
    detail: ({ name, rate }) =>
      `${name}, ${rate}%. To end it on a day, give it a last day instead.`,
    remove: removal.mutateAsync,
    onRemoved: (id) => list.setInfiniteData({ limit: PAGE_LIMIT }, withoutRow(id)),
  });
}
