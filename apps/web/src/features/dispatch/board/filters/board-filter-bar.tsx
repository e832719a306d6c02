import { STATUSES } from '@callboard/contract/calls/status-list';
import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { Button } from '~/ui/button/button.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { filtersOf, hidesCalls, NO_CALL_FILTERS, SHOWN } from './board-filters.ts';

interface BoardFilterBarProps {
  technicians: readonly BoardTechnician[];
  isMobile: boolean;
  /** Calls shown, and all calls. */
  shown: number;
  all: number;
}

const NONE = { technician: undefined, ...NO_CALL_FILTERS };

/** The board's filters, kept in the address. A phone shows one technician anyway. */
export function BoardFilterBar({ technicians, isMobile, shown, all }: BoardFilterBarProps) {
  const { search, change } = useDispatchSearch();
  const filters = filtersOf(search);
  const { technician, q } = filters;
  const isSet = Boolean(technician && !isMobile) || hidesCalls(filters);
  const more = <CallFilters />;
  return (
    <search aria-label="Filters" className="board-filters">
      <FilterText
        label="Find a call"
        placeholder="Customer, address, #number"
        value={q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        className="board-filter-text"
      />
      {technicians.length > 1 && !isMobile && (
        <SelectField
          label="Technician"
          hideLabel
          placeholder="All technicians"
          className="board-filter-choice"
          value={technician ?? ''}
          options={technicians.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => change({ technician: target.value || undefined })}
        />
      )}
      {isMobile ? (
        <details className="w-full">
          <summary className="flex min-h-11 items-center text-sm font-medium text-accent-ink">
            More filters
          </summary>
          <div className="flex flex-wrap gap-2">{more}</div>
        </details>
      ) : (
        more
      )}
      {isSet && (
        <Button variant="quiet" onClick={() => change(isMobile ? { ...NONE, technician } : NONE)}>
          Clear filters
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {isSet && `${shown} of ${all} ${all === 1 ? 'call' : 'calls'}`}
      </p>
    </search>
  );
}

function CallFilters() {
  const { search, change } = useDispatchSearch();
  const { type, zip, status, show } = filtersOf(search);
  const types = useJobTypes();
  return (
    <>
      <SelectField
        label="Job type"
        hideLabel
        placeholder="All job types"
        className="board-filter-choice"
        value={type ?? ''}
        options={jobTypeOptions(types, [type])}
        onChange={({ target }) => change({ type: target.value || undefined })}
      />
      <SelectField
        label="Status"
        hideLabel
        placeholder="All statuses"
        className="board-filter-choice"
        value={status ?? ''}
        options={STATUSES.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => change({ status: target.value || undefined })}
      />
      <SelectField
        label="Show"
        hideLabel
        placeholder="All visits"
        className="board-filter-choice"
        value={show ?? ''}
        options={SHOWN.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => change({ show: target.value || undefined })}
      />
      <FilterText
        label="ZIP code"
        placeholder="ZIP"
        inputMode="numeric"
        maxLength={5}
        value={zip ?? ''}
        onChange={(text) => change({ zip: text.replace(/\D/g, '') || undefined })}
        className="board-filter-zip"
      />
    </>
  );
}
