import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { SuggestQuery } from '@callboard/contract/dispatch/dispatch';
import {
  type CompanyWindows,
  isOtherPromise,
  isSameWindow,
  type Promised,
} from '@callboard/contract/dispatch/promised-window';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { agreeToPast, isPlannedInPast } from '~/features/calls/changes/agree-to-past.ts';
import { currentCall } from '~/features/calls/changes/current-call.ts';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import type { FieldWords } from '~/features/calls/editing/edit-conflicts.ts';
import type { Overtaken } from '~/features/calls/editing/edit-notices.tsx';
import { useEditConflicts } from '~/features/calls/editing/use-edit-conflicts.ts';
import { formatDateTime } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';
import { VALUE_WORDS } from '~/format/values/value-words.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useNewerVersion } from '~/lib/form/use-newer-version.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { jobFields, jobValues } from './job-fields.tsx';
import { useCompanyWindows, useLoadCompanyWindows } from './use-company-windows.ts';
import type { Visit, VisitValues } from './visit-schema.ts';
import { AS_PROMISED, chosenWindow, windowHint } from './window-choice.ts';

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
  isAgreed: false,
  isTold: true,
});

/** What a visit promises as it is filled in; a time that is being typed changes nothing yet. */
function promiseIn(
  call: ServiceCall,
  values: Pick<VisitValues, 'scheduledAt' | 'arrivalWindow' | 'needsTime'>,
  company: CompanyWindows,
): Promised {
  const isTyped = !Number.isNaN(Date.parse(values.scheduledAt));
  const scheduledAt = isTyped ? values.scheduledAt : call.scheduledAt;
  const { needsTime } = values;
  const arrivalWindow = chosenWindow(values.arrivalWindow, scheduledAt, call, company);
  return { scheduledAt, needsTime, arrivalWindow };
}

function plannedFor(call: ServiceCall, promise: Promised, minutes: number): SuggestQuery {
  const asked = {
    id: call._id,
    ...(call.assignedEmployee && { assignedEmployeeId: call.assignedEmployee._id }),
  };
  const { scheduledAt, arrivalWindow: window } = promise;
  const isSame = scheduledAt === call.scheduledAt && isSameWindow(window, call.arrivalWindow);
  if (isSame && minutes === call.durationMinutes) return asked;
  return {
    ...asked,
    scheduledAt,
    durationMinutes: minutes,
    ...(window && { windowStart: window.start, windowEnd: window.end }),
  };
}

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
  const confirm = useConfirm();
  const company = useCompanyWindows();
  const loadCompany = useLoadCompanyWindows();
  const form = useZodForm(loadSchema, { defaultValues: visitValues(call) });
  const [overtaken, setOvertaken] = useState<Overtaken>();
  // The call the form is based on; fields that both changed since are conflicts.
  const [basis, setBasis] = useState(call);
  const { rebase, conflicts, forget } = useEditConflicts({
    form,
    fields: visitFields,
    words: visitWords,
    callId: call._id,
  });

  function layOver(current: ServiceCall) {
    setBasis(current);
    rebase(visitValues(basis), visitValues(current));
  }

  const change = useChangeCall<VisitChanges & { tellCustomer?: boolean }>({
    id: call._id,
    send: async (wanted, { askingFirst }) => {
      if (isPlannedInPast(basis, wanted.scheduledAt)) {
        const when = formatDateTime(wanted.scheduledAt ?? '');
        await agreeToPast({ confirm, question: `Move #${call.callNumber} to ${when}?` });
      }
      const question = `Save #${call.callNumber} anyway?`;
      return askingFirst(question, 'Save anyway', (ruleReason) =>
        client.serviceCalls.update.mutate({
          id: call._id,
          ...wanted,
          version: basis.version,
          mindRules: true,
          ruleReason,
        }),
      );
    },
    saved: ({ callNumber, scheduledAt }, wanted) => {
      const isMoved = wanted.scheduledAt !== undefined;
      const at = formatDateTime(scheduledAt);
      const title = isMoved
        ? `#${callNumber} is scheduled for ${at}`
        : `Details of #${callNumber} saved`;
      return {
        title: [title, wanted.unconfirm && 'No longer confirmed'].filter(Boolean).join('. '),
        kept: isMoved ? `Time of #${callNumber}: ${at}` : `Details of #${callNumber}`,
      };
    },
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

  const submit = form.handleSubmit(async (visit) => {
    setOvertaken(undefined);
    forget();
    const wanted = visitChanges(basis, visit, await loadCompany());
    if (Object.values(wanted).every((value) => value === undefined)) return onSaved();
    const told = visit.isTold ? wanted : { ...wanted, tellCustomer: false };
    // `onRefused` shows what went wrong.
    await oneAtATime(() => change.mutateAsync(told).catch(() => undefined));
  }, onInvalid);

  const [scheduledAt, arrivalWindow, needsTime, durationMinutes] = useWatch({
    control: form.control,
    name: ['scheduledAt', 'arrivalWindow', 'needsTime', 'durationMinutes'],
  });
  const promise = promiseIn(basis, { scheduledAt, arrivalWindow, needsTime }, company);
  return {
    form,
    basis,
    /** The window that goes with the time, and whether the change is news to who had confirmed. */
    promise: {
      window: chosenWindow(AS_PROMISED, promise.scheduledAt, basis, company),
      hint: windowHint(arrivalWindow, basis.arrivalWindow, promise.arrivalWindow),
      /** What the customer may hear of; undefined while they keep what they were told. */
      toTell:
        isOtherPromise(basis, promise) || promise.needsTime !== basis.needsTime
          ? {
              serviceCallId: basis._id,
              scheduledAt: promise.scheduledAt,
              needsTime: promise.needsTime,
              windowStart: promise.arrivalWindow?.start,
              windowEnd: promise.arrivalWindow?.end,
            }
          : undefined,
      asksAgreement: basis.status === 'confirmed' && isOtherPromise(basis, promise),
      /** For suggestions: the call as it is stored, until something of its time is picked. */
      planned: plannedFor(basis, promise, Number(durationMinutes)),
    },
    saving: { isPending: change.isPending, overtaken, conflicts, submit },
  };
}

/**
 * The changed fields of a call; undefined where unchanged. A new time is sent together with whether it
 * is confirmed: the server treats a time alone as confirmed.
 */
function visitChanges(call: ServiceCall, visit: Visit, company: CompanyWindows) {
  const { scheduledAt, needsTime } = visit;
  const promise = promiseIn(call, visit, company);
  const isMoved = scheduledAt !== call.scheduledAt;
  const isUnconfirmed =
    call.status === 'confirmed' && !visit.isAgreed && isOtherPromise(call, promise);
  return {
    scheduledAt: isMoved ? scheduledAt : undefined,
    durationMinutes: changed(call.durationMinutes, visit.durationMinutes),
    description: changed(call.description, visit.description),
    jobType: changed(call.jobType, visit.jobType),
    priority: changed(call.priority, visit.priority),
    contractStyle: changed(call.contractStyle, visit.contractStyle),
    tags: changed(call.tags, visit.tags),
    answers: changed(call.answers, visit.answers),
    arrivalWindow: changed(call.arrivalWindow, promise.arrivalWindow),
    needsTime: isMoved && needsTime ? needsTime : changed(call.needsTime, needsTime),
    unconfirm: isUnconfirmed || undefined,
  };
}
type VisitChanges = ReturnType<typeof visitChanges>;

const changed = <Value>(before: Value, after: Value): Value | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
