import type { WouldTell, WouldTellQuery } from '@callboard/contract/messages/tell-customer';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';

export interface TellFieldProps {
  /** The visit as it would be. */
  asked: Omit<WouldTellQuery, 'isCanceled' | 'needsTime'> &
    Partial<Pick<WouldTellQuery, 'isCanceled' | 'needsTime'>>;
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

function hintOf({ isHeld, quietUntil }: Pick<WouldTell, 'isHeld' | 'quietUntil'>) {
  if (isHeld) return 'Messages are on hold. This one leaves once an admin lets them.';
  return quietUntil ? `After the quiet hours: ${formatDateTime(quietUntil)}` : undefined;
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
      hint={hintOf(data)}
      checked={isTold}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
