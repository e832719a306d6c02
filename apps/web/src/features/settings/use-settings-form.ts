import type { Settings } from '@callboard/contract/settings';
import { useEffect, useState } from 'react';
import { currentOf } from '~/lib/current-of.ts';
import { hasFieldsOf } from '~/lib/has-fields-of.ts';
import { rebaseForm } from '~/lib/rebase-form.ts';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/lib/use-draft.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { useUnsavedChanges } from '~/lib/use-unsaved-changes.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { notify } from '~/ui/notify.ts';
import { SETTINGS_FIELDS, settingsInputOf } from './settings-input.ts';
import type { SettingsInput } from './settings-schema.ts';

const loadSchema = () => import('./settings-schema.ts').then((module) => module.SettingsInput);

const isSameLook = (one: Settings, other: Settings) =>
  SETTINGS_FIELDS.every((field) => one[field] === other[field]);

/** The form over the settings, and what saving it does. */
export function useSettingsForm(latest: Settings) {
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const oneAtATime = useOneAtATime();
  // What the changes are based on; a newer one that arrives meanwhile would hide a conflict.
  const [base, setBase] = useState(latest);
  const form = useZodForm(loadSchema, { defaultValues: settingsInputOf(base) });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  // A new logo raises the version too, and takes nothing from what is being typed.
  const mayFollow = !isDirty || isSameLook(latest, base);
  if (latest.version > base.version && mayFollow) setBase(latest);
  useEffect(() => {
    if (!isDirty) form.reset(settingsInputOf(base), { keepErrors: true });
  }, [form, base, isDirty]);
  useDraft(form, 'settings');

  async function save(input: SettingsInput) {
    try {
      const changed = await update.mutateAsync({ ...input, version: base.version });
      setBase(changed);
      form.reset(settingsInputOf(changed));
      utils.settings.get.setData(undefined, changed);
      notify({ title: 'Settings saved.', tone: 'success' });
    } catch (error) {
      const newer = currentOf(error, hasFieldsOf(base));
      if (newer) {
        setBase(newer);
        rebaseForm(form, settingsInputOf(base), settingsInputOf(newer));
      }
      showServerErrors(form, SETTINGS_FIELDS, error, 'Failed to save settings');
    }
  }

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);
  return { form, submit, isPending: update.isPending };
}
