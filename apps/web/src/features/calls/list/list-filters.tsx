import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useState } from 'react';
import { jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { AGES, DUE, FILTERS, VISITS_ONLY } from './list-search.ts';
import { useListSearch } from './use-list-search.ts';

/** The list's filters, kept in the address. Phones show only the search at first. */
export function ListFilters() {
  const { search, change } = useListSearch();
  const set = FILTERS.filter((name) => search[name]);
  const [isOpen, setIsOpen] = useState(() => set.some((name) => name !== 'q'));
  return (
    <search
      aria-label="Filters"
      className="flex flex-wrap items-center gap-2 border-b border-line p-4 sm:px-5"
    >
      <FilterText
        label="Find a call"
        placeholder="Customer, address, phone, #number"
        maxLength={200}
        value={search.q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        className="grow basis-64 sm:max-w-64"
      />
      <Button className="sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </Button>
      <div className={classNames('flex flex-wrap gap-2 sm:contents', !isOpen && 'max-sm:hidden')}>
        <ChoiceFilters />
        <DateFilters />
      </div>
      {set.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Stay side by side, since one without the other says nothing of a period. */
function DateFilters() {
  const { search, change } = useListSearch();
  const days = [
    { name: 'from', word: 'Visits from', day: search.from },
    { name: 'to', word: 'through', day: search.to },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft max-sm:w-full">
      {days.map(({ name, word, day }) => (
        <div key={name} className="flex grow items-center gap-2">
          <span aria-hidden="true" className="max-sm:w-20">
            {word}
          </span>
          <TextField
            label={name === 'from' ? word : `Visits ${word}`}
            hideLabel
            type="date"
            className="max-sm:grow sm:w-40"
            value={day ?? ''}
            onChange={({ target }) => change({ [name]: target.value || undefined })}
          />
        </div>
      ))}
    </div>
  );
}

function ChoiceFilters() {
  const { search, change } = useListSearch();
  const technicians = useTechnicianOptions();
  const types = useJobTypes();
  const choices = [
    {
      name: 'type',
      label: 'Job type',
      placeholder: 'All job types',
      options: jobTypeOptions(types, [search.type]),
    },
    {
      name: 'technician',
      label: 'Technician',
      placeholder: 'All technicians',
      options: technicians,
    },
    {
      name: 'balance',
      label: 'Balance',
      placeholder: 'Any balance',
      options: [{ value: DUE, label: 'Balance due' }],
    },
    {
      name: 'visits',
      label: 'Visits',
      placeholder: 'Scheduled or not',
      options: [{ value: VISITS_ONLY, label: 'Scheduled visits' }],
    },
    {
      name: 'age',
      label: 'Age',
      placeholder: 'Any age',
      options: AGES.map((days) => ({
        value: days,
        label: `${days} ${days === '1' ? 'day' : 'days'} or more`,
      })),
    },
  ] as const;
  return choices.map(({ name, label, placeholder, options }) => (
    <SelectField
      key={name}
      label={label}
      hideLabel
      placeholder={placeholder}
      className="basis-44 max-sm:grow"
      value={search[name] ?? ''}
      options={options}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  ));
}

/** The technicians to filter by: all for the office, otherwise only oneself. */
function useTechnicianOptions() {
  const user = useUser();
  const isOffice = user !== null && isOfficeRole(user.role);
  const { data = [] } = trpc.employees.technicians.useQuery(undefined, { enabled: isOffice });
  if (isOffice) return data.map(({ _id, name }) => ({ value: _id, label: name }));
  return user ? [{ value: user.id, label: 'My calls' }] : [];
}
