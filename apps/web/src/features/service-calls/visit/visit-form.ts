import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useState } from 'react';
import { currentCall } from '~/features/service-calls/changes/current-call.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import type { FieldWords } from '~/features/service-calls/editing/edit-conflicts.ts';
import type { Overtaken } from '~/features/service-calls/editing/edit-notices.tsx';
import { useEditConflicts } from '~/features/service-calls/editing/use-edit-conflicts.ts';
import { formatDateTime } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';
import { VALUE_WORDS } from '~/format/values/value-words.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useNewerVersion } from '~/lib/form/use-newer-version.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { jobFields, jobValues } from './job-fields.tsx';
import type { Visit, VisitValues } from './visit-schema.ts';
import { chosenWindow } from './window-choice.ts';

const visitFields = [
  'description',
  'scheduledAt',
  'durationMinutes',
  ...jobFields,
] as const satisfies readonly (keyof VisitValues)[];

const visitValues = (call: ServiceCall): VisitValues => ({
  scheduledAt: call.scheduledAt,
  durationMinutes: String(call.durationMinutes),
  description: call.description,
  ...jobValues(call),
});

// Text in the form: minutes, comma-separated tags, a window choice.
const SHOWN: Readonly<Record<string, FieldWords['show']>> = {
  durationMinutes: (value) => formatDuration(Number(value)),
  tags: (value) => (value === '' ? 'none' : String(value)),
};
const WITHOUT_VALUES: readonly string[] = ['arrivalWindow'];

function wordsOf(name: string): FieldWords {
  const words = VALUE_WORDS['service-calls'][name];
  if (!words || !('label' in words)) return { name, label: name };
  if (WITHOUT_VALUES.includes(name)) return { name, label: words.label };
  return { name, label: words.label, show: SHOWN[name] ?? words.show };
}

/** The visit editor's fields, named as in the history. */
const visitWords: Readonly<Record<string, FieldWords>> = Object.fromEntries(
  visitFields.map((name) => [name, wordsOf(name)]),
);

const loadSchema = () => import('./visit-schema.ts').then((module) => module.VisitValues);

const describe = ({ scheduledAt, durationMinutes, description }: ServiceCall) =>
  [formatDateTime(scheduledAt), formatDuration(durationMinutes), description]
    .filter(Boolean)
    .join(', ');

/** The visit details form; sends only changed fields. */
export function useVisitForm(call: ServiceCall, onSaved: () => void) {
  const { client } = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: visitValues(call) });
  const [overtaken, setOvertaken] = useState<Overtaken>();
  // The call the form is based on; fields that both changed since are conflicts.
  const [basis, setBasis] = useState(call);
  const { rebase, conflicts, forget } = useEditConflicts({
    ...{ form, fields: visitFields, words: visitWords },
    callId: call._id,
  });

  function layOver(current: ServiceCall) {
    setBasis(current);
    rebase(visitValues(basis), visitValues(current));
  }

  const changesIn = (visit: Visit) => visitChanges(basis, visit);

  const change = useChangeCall<Visit>({
    id: call._id,
    send: (visit, { askingFirst }) => {
      const wanted = changesIn(visit);
      const question = `Save #${call.callNumber} anyway?`;
      return askingFirst(question, 'Save anyway', (ruleReason) =>
        client.serviceCalls.update.mutate({
          ...{ id: call._id, ...wanted, version: basis.version },
          ...{ mindRules: true, ruleReason },
        }),
      );
    },
    saved: ({ callNumber, scheduledAt }, visit) => ({
      title:
        changesIn(visit).scheduledAt === undefined
          ? `Details of #${callNumber} saved`
          : `#${callNumber} is scheduled for ${formatDateTime(scheduledAt)}`,
    }),
    onSaved,
    onRefused: (error) => {
      const current = currentCall(error);
      setOvertaken(current && { now: describe(current) });
      if (!current) return showServerErrors(form, visitFields, error, 'The visit was not saved');
      layOver(current);
    },
  });

  // During a save, its answer brings the same news.
  useNewerVersion(call.version, () => {
    if (call.version > basis.version && !change.isPending) layOver(call);
  });

  const submit = form.handleSubmit((visit) => {
    setOvertaken(undefined);
    forget();
    if (Object.values(changesIn(visit)).every((value) => value === undefined)) return onSaved();
    // `onRefused` shows what went wrong.
    return oneAtATime(() => change.mutateAsync(visit).catch(() => undefined));
  }, onInvalid);

  return { form, basis, saving: { isPending: change.isPending, overtaken, conflicts, submit } };
}

/**
 * The changed fields of a call; undefined where unchanged. A new time is sent together with whether it
 * is confirmed: the server treats a time alone as confirmed.
 */
function visitChanges(call: ServiceCall, visit: Visit) {
  const { scheduledAt, arrivalWindow, needsTime } = visit;
  const window = chosenWindow(arrivalWindow, scheduledAt, call.arrivalWindow);
  const isMoved = scheduledAt !== call.scheduledAt;
  return {
    scheduledAt: isMoved ? scheduledAt : undefined,
    durationMinutes: changed(call.durationMinutes, visit.durationMinutes),
    description: changed(call.description, visit.description),
    jobType: changed(call.jobType, visit.jobType),
    priority: changed(call.priority, visit.priority),
    tags: changed(call.tags, visit.tags),
    answers: changed(call.answers, visit.answers),
    arrivalWindow: changed(call.arrivalWindow, window),
    needsTime: isMoved && needsTime ? needsTime : changed(call.needsTime, needsTime),
  };
}

const changed = <Value>(before: Value, after: Value): Value | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
