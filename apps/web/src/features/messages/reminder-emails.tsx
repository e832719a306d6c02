import type { ReminderEmail } from '@callboard/contract/messages/reminder-emails';
import { formatDateTime } from '~/format/dates.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

/** To which of a customer's email addresses reminders go; nothing for a customer without one. */
export function ReminderEmails({ customerId }: { customerId: string }) {
  const { data: emails = [] } = trpc.customers.reminderEmails.useQuery({ id: customerId });
  if (emails.length === 0) return null;
  return (
    <Card title="Reminders by email">
      <div className="flex flex-col gap-3">
        {emails.map((said) => (
          <ReminderSwitch key={said.email} customerId={customerId} said={said} />
        ))}
      </div>
    </Card>
  );
}

function hintOf({ isStopped, notedBy, notedAt }: ReminderEmail): string | undefined {
  if (notedAt === null) return undefined;
  const at = formatDateTime(notedAt);
  if (notedBy) return `${notedBy}, ${at}`;
  return isStopped ? `Unsubscribed, ${at}. Ask before you switch this on.` : at;
}

function ReminderSwitch({ customerId: id, said }: { customerId: string; said: ReminderEmail }) {
  const { email, isStopped } = said;
  const { reminderEmails } = trpc.useUtils().customers;
  const note = trpc.customers.noteReminderEmail.useMutation();

  async function turn(isWanted: boolean) {
    try {
      reminderEmails.setData({ id }, await note.mutateAsync({ id, email, isWanted }));
    } catch (error) {
      notify({ title: messageOf(error, 'Failed to save'), tone: 'error' });
    }
  }

  return (
    <SwitchField
      label={`Reminders to ${email}`}
      hint={hintOf(said)}
      checked={note.isPending ? isStopped : !isStopped}
      disabled={note.isPending}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
