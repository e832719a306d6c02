import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/default-weekly-hours';
import type { CompanySettings } from '@callboard/contract/company/settings';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { WeekFields, weekValues } from '~/ui/form/week-fields.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { CardForm } from '~/ui/page/card-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { HoursInput, HoursOutput } from './settings-schema.ts';

const hoursOf = ({ weeklyHours }: CompanySettings): HoursInput => ({
  weeklyHours: weekValues(weeklyHours ?? DEFAULT_WEEKLY_HOURS),
});

const loadSchema = () => import('./settings-schema.ts').then((module) => module.HoursInput);

/** When the company works; new technicians start with these hours. */
export function HoursForm({ settings }: { settings: CompanySettings }) {
  const { form, submit, isPending } = useHoursForm(settings);
  const { register, formState, control } = form;
  const { errors } = formState;
  const week = useWatch({ control, name: 'weeklyHours' });
  return (
    <CardForm
      title="Working hours"
      problem={errors.root?.server?.message}
      saveLabel="Update hours"
      isSaving={isPending}
      onSubmit={submit}
    >
      <p className="text-sm text-ink-soft">
        New technicians start with these hours. Each can have their own.
      </p>
      <WeekFields
        legend="Weekly hours"
        week={week}
        register={register}
        errorOf={(day, part) => errors.weeklyHours?.[day]?.[part]?.message}
      />
    </CardForm>
  );
}

function useHoursForm(settings: CompanySettings) {
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: hoursOf(settings) });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (!isDirty) form.reset(hoursOf(settings), { keepErrors: true });
  }, [form, settings, isDirty]);
  useDraft(form, 'working hours');

  async function save({ weeklyHours }: HoursOutput) {
    const { companyName, navbarBgColor, navbarTextColor, version } = settings;
    try {
      const look = { companyName, navbarBgColor, navbarTextColor };
      const answer = await update.mutateAsync({ ...look, weeklyHours, version });
      const changed = { ...settings, ...answer, weeklyHours };
      form.reset(hoursOf(changed));
      utils.settings.get.setData(undefined, answer);
      utils.settings.company.setData(undefined, changed);
      notify({ title: 'Working hours saved.', tone: 'success' });
    } catch (error) {
      showServerErrors(form, ['weeklyHours'], error, 'Failed to save settings');
    }
  }

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);
  return { form, submit, isPending: update.isPending };
}
