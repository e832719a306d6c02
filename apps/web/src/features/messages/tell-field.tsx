import type { WouldTellQuery } from '@callboard/contract/messages/tell-customer';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';

export interface TellFieldProps {
  /** The visit as it would be. */
  asked: Omit<WouldTellQuery, 'needsTime'> & { needsTime: boolean };
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

/** What the customer will hear of a change, before it is saved; or why they will not; nothing where there is nothing to hear. */
export function TellField({ asked, isTold, onChange }: TellFieldProps) {
  const { data } = trpc.messages.wouldTell.useQuery(asked, { placeholderData: keepPreviousData });
  if (data?.why)
    return <p className="text-sm text-ink-soft">The customer is not told now: {data.why}</p>;
  if (!data?.isTold) return null;
  return (
    <CheckboxField
      label={`The customer will be told by ${data.channel}`}
      hint={
        data.quietUntil ? `After the quiet hours: ${formatDateTime(data.quietUntil)}` : undefined
      }
      checked={isTold}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
