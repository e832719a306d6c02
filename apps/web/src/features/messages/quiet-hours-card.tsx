import type { QuietHours } from '@callboard/contract/messages/messages';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldProps } from '~/lib/form/field-props.ts';
import { minuteOf } from '~/lib/form/minute-of.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { CardForm } from '~/ui/page/card-form.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { notify } from '~/ui/toast/notify.ts';

const TITLE = 'Quiet hours';

const loadSchema = () => import('./messages-page-schema.ts').then((module) => module.QuietHours);

/** Between which times customers are told nothing. */
export function QuietHoursCard() {
  const { data } = trpc.messages.standing.useQuery();
  return data ? <QuietHoursForm hours={data.quietHours} /> : <Card title={TITLE}>{null}</Card>;
}

/** Hours that were swapped by mistake are seen by when messages leave. */
function whenTheyLeave({ from, until }: Partial<QuietHours>): string {
  const [first, last] = [minuteOf(until ?? ''), minuteOf(from ?? '')];
  if (Number.isNaN(first) || Number.isNaN(last) || first === last) return '';
  return `Messages leave from ${clockText(first)} to ${clockText(last)}.`;
}

function QuietHoursForm({ hours: { from, until } }: { hours: QuietHours }) {
  const { standing } = trpc.useUtils().messages;
  const update = trpc.messages.setQuietHours.useMutation();
  const form = useZodForm(loadSchema, { defaultValues: { from, until } });
  const { errors, isDirty } = form.formState;
  const leave = whenTheyLeave(useWatch({ control: form.control }));

  // What another admin saves shows while nothing is typed.
  useEffect(() => {
    if (!isDirty) form.reset({ from, until }, { keepErrors: true });
  }, [form, isDirty, from, until]);

  async function save(wanted: QuietHours) {
    try {
      const next = await update.mutateAsync(wanted);
      notify({ title: 'Quiet hours saved', tone: 'success' });
      standing.setData(undefined, next);
      form.reset(next.quietHours);
    } catch (error) {
      showServerErrors(form, ['from', 'until'], error, 'Failed to save');
    }
  }

  return (
    <CardForm
      title={TITLE}
      problem={errors.root?.server?.message}
      saveLabel="Save quiet hours"
      isSaving={update.isPending}
      onSubmit={form.handleSubmit(save, onInvalid)}
    >
      <p className="text-sm text-ink-soft">
        Customers get no messages between these times. Sign-in codes and links always leave.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField {...fieldProps(form, 'from', 'No messages from')} type="time" required />
        <TextField {...fieldProps(form, 'until', 'Until')} type="time" required />
      </div>
      {leave && <p className="text-sm text-ink-soft">{leave}</p>}
      <ZoneNote />
    </CardForm>
  );
}
