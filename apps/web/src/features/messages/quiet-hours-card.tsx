import type { QuietHours } from '@callboard/contract/messages/messages';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadSchema = () => import('./quiet-hours-schema.ts').then((module) => module.QuietHours);

/** Between which times customers are told nothing. */
export function QuietHoursCard() {
  const { data } = trpc.messages.standing.useQuery();
  return (
    <Card title="Quiet hours">
      {data && (
        <QuietHoursForm
          key={`${data.quietHours.from} ${data.quietHours.until}`}
          hours={data.quietHours}
        />
      )}
    </Card>
  );
}

function QuietHoursForm({ hours }: { hours: QuietHours }) {
  const { standing } = trpc.useUtils().messages;
  const update = trpc.messages.setQuietHours.useMutation();
  const form = useZodForm(loadSchema, { defaultValues: hours });
  const { errors } = form.formState;

  async function save(wanted: QuietHours) {
    try {
      const next = await update.mutateAsync(wanted);
      notify({ title: 'Quiet hours saved', tone: 'success' });
      standing.setData(undefined, next);
    } catch (error) {
      showServerErrors(form, ['from', 'until'], error, 'Failed to save');
    }
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.handleSubmit(save, onInvalid)}>
      <p className="text-sm text-ink-soft">
        Customers get no messages between these times. Sign-in codes and links always leave.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...form.register('from')}
          label="No messages from"
          type="time"
          required
          error={errors.from?.message}
        />
        <TextField
          {...form.register('until')}
          label="Until"
          type="time"
          required
          error={errors.until?.message}
        />
      </div>
      <ZoneNote />
      <div>
        <Button type="submit" disabled={update.isPending}>
          Save quiet hours
        </Button>
      </div>
    </form>
  );
}
