import { STATUSES } from '@callboard/contract/calls/status-list';
import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { filtersOf, SHOWN } from './board-filters.ts';

interface BoardFilterChoicesProps {
  /** Those to choose from; a phone shows one technician anyway. */
  technicians: readonly BoardTechnician[];
}

/** What calls are filtered by, beside words. */
export function BoardFilterChoices({ technicians }: BoardFilterChoicesProps) {
  const { search, change } = useDispatchSearch();
  const { technician, type, zip, status, show } = filtersOf(search);
  const types = useJobTypes();
  return (
    <>
      {technicians.length > 1 && (
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
