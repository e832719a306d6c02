import { EQUIPMENT_TYPES } from '@callboard/contract/equipment/equipment-types';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AirVent, FileUp } from 'lucide-react';
import { useToday } from '~/features/equipment/units/unit-badges.tsx';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { RefrigerantLogCard } from '~/features/transfer/exports/refrigerant-log-card.tsx';
import { formatCount } from '~/format/count-up-to.ts';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { ListBar, ListCount } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { equipmentColumns } from './equipment-columns.tsx';
import { type EquipmentSearch, FILTERS, SHOWN, unitsOf } from './equipment-search.ts';

const route = getRouteApi('/_in/equipment/');

const TYPES = EQUIPMENT_TYPES.map(({ key, label }) => ({ value: key, label }));

/** The units of all customers: searched by brand, model or serial number, and filtered. */
export function EquipmentListPage() {
  return (
    <>
      <PageHeader title="Equipment" actions={<FileButtons />} />
      <div className="flex flex-col gap-4">
        <Card flush>
          <Units />
        </Card>
        <RefrigerantLogCard today={useToday()} />
      </div>
    </>
  );
}

/** Takes the list as it is filtered out as a file, and brings another one in. */
function FileButtons() {
  const { search } = useEquipmentSearch();
  const { limit: _, ...query } = unitsOf(search, useToday());
  return (
    <>
      <ExportButton of="equipment" things="equipment" query={query} />
      <Link to="/admin/imports" search={{ q: 'equipment' }} className={buttonClass()}>
        <FileUp aria-hidden="true" className="size-4" />
        Import
      </Link>
    </>
  );
}

function useEquipmentSearch() {
  const search: EquipmentSearch = route.useSearch();
  const navigate = route.useNavigate();
  /** Replaces the current address, so that Back leaves the list. */
  const change = (next: EquipmentSearch) =>
    void navigate({
      search: (last) => ({ ...last, ...next }),
      replace: true,
      resetScroll: false,
    });
  const isNarrowed = FILTERS.some((name) => search[name]);
  const clear = () => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  return { search, change, isNarrowed, clear };
}

function Filters() {
  const { search, change, isNarrowed, clear } = useEquipmentSearch();
  return (
    <search
      aria-label="Filters"
      className="flex flex-wrap items-center gap-2 max-sm:w-full lg:flex-nowrap"
    >
      <FilterText
        label="Find equipment"
        placeholder="Serial number, model, brand"
        maxLength={200}
        value={search.q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        className="max-sm:grow sm:w-64"
      />
      <SelectField
        label="Type"
        hideLabel
        placeholder="All types"
        className="max-sm:grow sm:w-44"
        value={search.type ?? ''}
        options={TYPES}
        onChange={({ target }) => change({ type: target.value || undefined })}
      />
      <SelectField
        label="Show"
        hideLabel
        placeholder="In service"
        className="max-sm:grow sm:w-72"
        value={search.show ?? ''}
        options={SHOWN}
        onChange={({ target }) => change({ show: target.value || undefined })}
      />
      {isNarrowed && (
        <Button variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

function Units() {
  const { search, isNarrowed, clear } = useEquipmentSearch();
  const list = trpc.equipment.list.useInfiniteQuery(unitsOf(search, useToday()), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });
  const units = list.data && shownRows(list.data.pages);
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <ListBar>
        <Filters />
        <ListCount>
          {units && units.length > 0 && !list.isPlaceholderData
            ? countWords(units.length, list.hasNextPage)
            : ''}
        </ListCount>
      </ListBar>
      <QueryStates
        query={list}
        failed="Failed to load the equipment"
        loading="Loading the equipment"
        lines={30}
        flush
      />
      {units?.length === 0 && !list.isPlaceholderData && (
        <EmptyState
          icon={AirVent}
          text="No equipment found"
          hint={
            isNarrowed
              ? 'Nothing matches. Part of a serial number or model is enough.'
              : 'Equipment is recorded on the page of its property.'
          }
          action={
            isNarrowed ? (
              <Button onClick={clear}>Clear filters</Button>
            ) : (
              <Link to="/customers" className={buttonClass()}>
                Customers
              </Link>
            )
          }
        />
      )}
      {units && units.length > 0 && (
        <DataTable
          caption="Equipment"
          columns={equipmentColumns}
          rows={units}
          rowKey={({ _id }) => _id}
        />
      )}
      <LoadMore key={JSON.stringify(search)} list={list} />
    </div>
  );
}

const countWords = (shown: number, hasMore: boolean): string =>
  hasMore
    ? `The first ${formatCount(shown)} units`
    : `${formatCount(shown)} ${shown === 1 ? 'unit' : 'units'}`;
