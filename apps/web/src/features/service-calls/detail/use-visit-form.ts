import type { ServiceCall } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { useUndo } from '~/features/history/use-undo.ts';
import { formatDuration } from '~/features/service-calls/create/duration-options.ts';
import { formatDateTime } from '~/format/dates.ts';
import { LeftAsItWas, sendMindingRules } from '~/lib/send-minding-rules.ts';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNewerVersion } from '~/lib/use-newer-version.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { notify } from '~/ui/notify.ts';
import { useAskReason } from '~/ui/use-ask-reason.ts';
import { currentCall } from './current-call.ts';
import type { Conflict } from './form-notices.tsx';
import { sendOnTop } from './send-on-top.ts';
import { useChangeCall } from './use-change-call.ts';
import { useMeeting } from './use-meeting.ts';
import { visitChanges } from './visit-changes.ts';
import { visitLooks } from './visit-looks.ts';
import type { Visit } from './visit-schema.ts';
import { visitFields, visitValues } from './visit-values.ts';

const loadSchema = () => import('./visit-schema.ts').then((module) => module.VisitValues);

const describe = ({ scheduledAt, durationMinutes, description }: ServiceCall) =>
  [formatDateTime(scheduledAt), formatDuration(durationMinutes), description]
    .filter(Boolean)
    .join(', ');

/** The form for the details of a visit; sends only what was changed in it. */
export function useVisitForm(call: ServiceCall, onSaved: () => void) {
  const { client } = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const undo = useUndo();
  const askReason = useAskReason();
  const form = useZodForm(loadSchema, { defaultValues: visitValues(call) });
  const [conflict, setConflict] = useState<Conflict>();
  // The call that the form was last laid over: what both have changed since is asked about.
  const [basis, setBasis] = useState(call);
  const { meet, meeting, forget } = useMeeting({
    ...{ form, fields: visitFields, looks: visitLooks },
    callId: call._id,
  });

  function layOver(current: ServiceCall) {
    setBasis(current);
    meet(visitValues(basis), visitValues(current));
  }

  const changesIn = (visit: Visit) => visitChanges(basis, visit);

  const change = useChangeCall<Visit>({
    id: call._id,
    change: (visit) => {
      const wanted = changesIn(visit);
      const question = `Save the visit of #${call.callNumber} anyway?`;
      return sendMindingRules({ askReason, question, confirmLabel: 'Save anyway' }, (reason) =>
        sendOnTop(basis, wanted, ({ version }) =>
          client.serviceCalls.update.mutate({
            ...{ id: call._id, ...wanted, version },
            ...{ mindRules: true, reason },
          }),
        ),
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
      // The editor stays open with what was typed.
      if (error instanceof LeftAsItWas) return;
      const current = currentCall(error);
      setConflict(current && { now: describe(current) });
      if (!current) return showServerErrors(form, visitFields, error, 'The visit was not saved');
      layOver(current);
    },
  });

  // While a save is under way, its answer tells the same.
  useNewerVersion(call.version, () => {
    if (call.version > basis.version && !change.isPending) layOver(call);
  });

  const submit = form.handleSubmit((visit) => {
    setConflict(undefined);
    forget();
    if (Object.values(changesIn(visit)).every((value) => value === undefined)) return onSaved();
    // What went wrong is told by `onRefused`.
    return oneAtATime(() => change.mutateAsync(visit).catch(() => undefined));
  }, onInvalid);

  return { form, basis, saving: { isPending: change.isPending, conflict, meeting, submit } };
}
