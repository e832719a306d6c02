import { type ReactNode, useId, useRef, useState } from 'react';
import { dayNamed } from '~/format/company-clock.ts';
import { formatCalendarDay } from '~/format/dates.ts';
import { jobTypeKeyIn, jobTypeName, jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { Button } from '~/ui/button/button.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FilterButton, FilterChip } from '~/ui/table/filter-button.tsx';
import { AGES, type CallListSearch, DUE, FILTERS, VISITS_ONLY } from './list-search.ts';
import { useListSearch } from './use-list-search.ts';
import { useTechnicianOptions } from './use-technician-options.ts';

interface ListFiltersProps {
  count: ReactNode;
  /** What sorts the list on a phone. */
  sort: ReactNode;
}

/** One row that searches and says which filters are on; the filters themselves are behind a button. */
export function ListFilters({ count, sort }: ListFiltersProps) {
  const { search, change } = useListSearch();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const set = useSetFilters();
  const button = useRef<HTMLButtonElement>(null);
  // What is pressed to turn a filter off goes with it.
  const turnOff = (off: CallListSearch) => {
    change(off);
    button.current?.focus();
  };
  return (
    <search aria-label="Filters" className="flex w-full flex-wrap items-center gap-2">
      <FilterText
        label="Find a call"
        placeholder="Customer, address, phone, #number"
        maxLength={200}
        value={search.q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        className="grow basis-32 sm:max-w-72 sm:basis-52"
      />
      <FilterButton
        ref={button}
        count={set.length}
        isOpen={isOpen}
        panelId={panelId}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {set.map(({ words, off }) => (
        <FilterChip key={words} words={words} onRemove={() => turnOff(off)} />
      ))}
      {set.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => turnOff(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
      {count}
      <div id={panelId} hidden={!isOpen} className="flex w-full flex-wrap gap-2">
        <ChoiceFilters />
        <DateFilters />
        <div className="w-full sm:hidden">{sort}</div>
      </div>
    </search>
  );
}

interface SetFilter {
  words: string;
  /** What turns it off. */
  off: CallListSearch;
}

/** The filters that are on, in words; what an address says beside them is none. */
function useSetFilters(): SetFilter[] {
  const { search } = useListSearch();
  const technicians = useTechnicianOptions();
  useJobTypes();
  const { technician, balance, visits } = search;
  const type = jobTypeKeyIn(search.type);
  const age = AGES.find((days) => days === search.age);
  const period = periodWords(dayIn(search.from), dayIn(search.to));
  const who = technicians.find(({ value }) => value === technician)?.label;
  const all: (SetFilter | false)[] = [
    type !== undefined && { words: jobTypeName(type), off: { type: undefined } },
    technician !== undefined && {
      words: who ?? 'One technician',
      off: { technician: undefined },
    },
    balance === DUE && { words: 'Balance due', off: { balance: undefined } },
    visits === VISITS_ONLY && { words: 'Scheduled visits', off: { visits: undefined } },
    age !== undefined && { words: ageWords(age), off: { age: undefined } },
    period !== '' && { words: period, off: { from: undefined, to: undefined } },
  ];
  return all.filter((one) => one !== false);
}

const dayIn = (text: string | undefined): string => (text && dayNamed(text) ? text : '');

const ageWords = (days: string): string => `${days} ${days === '1' ? 'day' : 'days'} or more`;

function periodWords(from: string, to: string): string {
  if (from === to) return from && `Visits on ${formatCalendarDay(from)}`;
  const ends = [
    from && `from ${formatCalendarDay(from)}`,
    to && `through ${formatCalendarDay(to)}`,
  ].filter(Boolean);
  return `Visits ${ends.join(' ')}`;
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
      options: AGES.map((days) => ({ value: days, label: ageWords(days) })),
    },
  ] as const;
  return choices.map(({ name, label, placeholder, options }) => (
    <SelectField
      key={name}
      label={label}
      hideLabel
      placeholder={placeholder}
      className="basis-40 max-sm:grow"
      value={search[name] ?? ''}
      options={options}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  ));
}
