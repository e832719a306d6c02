import type { ComponentProps } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { SelectField } from '~/ui/select-field.tsx';

interface ReferralSourceFieldProps
  extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'> {
  /** The source chosen before; offered though it may be inactive or removed by now. */
  current?: { _id: string; name: string } | null;
}

/** How the customer heard of the company: the active sources, or nothing. */
export function ReferralSourceField({ current, ...field }: ReferralSourceFieldProps) {
  const sources = trpc.referralSources.list.useQuery({ limit: 500 });
  const offered = (sources.data ?? []).filter(({ isActive }) => isActive);
  const isKept = current && !offered.some(({ _id }) => _id === current._id);
  const options = (isKept ? [...offered, current] : offered).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
  return (
    <SelectField
      // A select takes no value before its option exists.
      key={sources.isSuccess ? 'ready' : 'waiting'}
      {...field}
      label="Referral source"
      placeholder="None"
      options={options}
      hint={
        sources.isError ? messageOf(sources.error, 'Failed to load referral sources') : undefined
      }
    />
  );
}
