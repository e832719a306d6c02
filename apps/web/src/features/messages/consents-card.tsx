import type { TextConsent } from '@callboard/contract/messages/text-consent';
import { formatDateTime } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

/** To which of a customer's numbers texts may go. */
export function ConsentsCard({ customerId }: { customerId: string }) {
  const query = trpc.customers.textConsents.useQuery({ id: customerId });
  const numbers = query.data ?? [];
  return (
    <Card title="Texts">
      <QueryStates query={query} failed="Failed to load consents" loading="Loading consents" />
      {query.data?.length === 0 && (
        <p className="text-sm text-ink-faint">No number that takes texts</p>
      )}
      <div className="flex flex-col gap-3">
        {numbers.map((consent) => (
          <ConsentSwitch key={consent.phone} customerId={customerId} consent={consent} />
        ))}
      </div>
    </Card>
  );
}

function hintOf({ says, notedBy, notedAt, isLandline }: TextConsent): string {
  if (says === 'stopped') return 'They stopped texts. Texting START begins them again.';
  if (isLandline) return 'A landline, so messages go by email';
  if (notedAt === null) return 'Ask first, then switch this on.';
  return notedBy ? `${notedBy}, ${formatDateTime(notedAt)}` : formatDateTime(notedAt);
}

interface ConsentSwitchProps {
  customerId: string;
  consent: TextConsent;
}

function ConsentSwitch({ customerId: id, consent }: ConsentSwitchProps) {
  const { phone, says } = consent;
  const { textConsents } = trpc.useUtils().customers;
  const note = trpc.customers.noteTextConsent.useMutation();

  async function turn(isAllowed: boolean) {
    try {
      textConsents.setData({ id }, await note.mutateAsync({ id, phone, isAllowed }));
    } catch (error) {
      notify({ title: messageOf(error, 'Failed to save'), tone: 'error' });
    }
  }

  return (
    <SwitchField
      label={`Agreed to texts to ${formatPhone(phone)}`}
      hint={hintOf(consent)}
      checked={note.isPending ? says !== 'yes' : says === 'yes'}
      disabled={note.isPending || says === 'stopped'}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
