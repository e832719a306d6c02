import type { ServiceCall } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { useUndo } from '~/features/history/use-undo.ts';
import { formatDuration } from '~/features/service-calls/create/duration-options.ts';
import { formatDateTime } from '~/format/dates.ts';
import { rebaseForm } from '~/lib/rebase-form.ts';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { notify } from '~/ui/notify.ts';
import { currentCall } from './current-call.ts';
import type { Conflict } from './form-notices.tsx';
import { sendOnTop } from './send-on-top.ts';
import { useChangeCall } from './use-change-call.ts';
import type { Visit } from './visit-schema.ts';
import { visitFields, visitValues } from './visit-values.ts';

const loadSchema = () => import('./visit-schema.ts').then((module) => module.VisitValues);

const describe = ({ scheduledAt, durationMinutes, description }: ServiceCall) =>
  [formatDateTime(scheduledAt), formatDuration(durationMinutes), description]
    .filter(Boolean)
    .join(', ');

/** The form for time, length and description of a visit; sends only what was changed in it. */
export function useVisitForm(call: ServiceCall, onSaved: () => void) {
  const { client } = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const undo = useUndo();
  const form = useZodForm(loadSchema, { defaultValues: visitValues(call) });
  const [conflict, setConflict] = useState<Conflict>();
  // The call as it was when the editor opened: a newer one would hide that both changed the same.
  const [basis, setBasis] = useState(call);

  function changesIn({ scheduledAt, durationMinutes, description }: Visit) {
    return {
      scheduledAt: scheduledAt === basis.scheduledAt ? undefined : scheduledAt,
      durationMinutes: durationMinutes === basis.durationMinutes ? undefined : durationMinutes,
      description: description === basis.description ? undefined : description,
    };
  }

  const change = useChangeCall<Visit>({
    id: call._id,
    change: (visit) => {
      const wanted = changesIn(visit);
      return sendOnTop(basis, wanted, ({ version }) =>
        client.serviceCalls.update.mutate({ id: call._id, ...wanted, version }),
      );
    },
    onSaved: ({ version, callNumber, scheduledAt }, visit) => {
      const isMoved = changesIn(visit).scheduledAt !== undefined;
      const title = isMoved
        ? `#${callNumber} is scheduled for ${formatDateTime(scheduledAt)}`
        : `Saved: details of #${callNumber}`;
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind: 'service-calls', id: call._id, title, made: version }),
      });
      onSaved();
    },
    onRefused: (error) => {
      const current = currentCall(error);
      setConflict(current && { now: describe(current) });
      if (!current) return showServerErrors(form, visitFields, error, 'The visit was not saved');
      setBasis(current);
      rebaseForm(form, visitValues(basis), visitValues(current));
    },
  });

  const submit = form.handleSubmit((visit) => {
    setConflict(undefined);
    if (Object.values(changesIn(visit)).every((value) => value === undefined)) return onSaved();
    // What went wrong is told by `onRefused`.
    return oneAtATime(() => change.mutateAsync(visit).catch(() => undefined));
  }, onInvalid);

  return { form, saving: { isPending: change.isPending, conflict, submit } };
}
