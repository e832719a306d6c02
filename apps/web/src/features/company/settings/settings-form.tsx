import type { CompanySettings } from '@callboard/contract/company/settings';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useFollowingForm } from '~/features/company/settings/use-following-form.ts';
import { formatPhone } from '~/format/phone.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { CardForm } from '~/ui/page/card-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { ColorField, isHex } from './color-field.tsx';
import { CompanyFields } from './company-fields.tsx';
import { NavbarPreview } from './navbar-preview.tsx';
import type { SettingsInput, SettingsOutput } from './settings-schema.ts';

export function SettingsForm({ settings }: { settings: CompanySettings }) {
  const { form, submit, isPending } = useSettingsForm(settings);
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const { companyName, navbarBgColor, navbarTextColor } = watch();
  const background = useLastColor(navbarBgColor, settings.navbarBgColor);
  const text = useLastColor(navbarTextColor, settings.navbarTextColor);
  const pick = (field: 'navbarBgColor' | 'navbarTextColor') => (color: string) =>
    setValue(field, color, { shouldDirty: true, shouldValidate: isSubmitted });

  return (
    <CardForm
      title="Company profile"
      problem={errors.root?.server?.message}
      saveLabel="Save"
      isSaving={isPending}
      onSubmit={submit}
    >
      <CompanyFields form={form} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <ColorField
          {...register('navbarBgColor')}
          label="Navbar background"
          required
          color={navbarBgColor}
          pickerLabel="Pick a background color"
          onPick={pick('navbarBgColor')}
          error={errors.navbarBgColor?.message}
        />
        <ColorField
          {...register('navbarTextColor')}
          label="Navbar text"
          required
          color={navbarTextColor}
          pickerLabel="Pick a text color"
          onPick={pick('navbarTextColor')}
          error={errors.navbarTextColor?.message}
        />
      </div>
      <NavbarPreview
        companyName={companyName}
        logoUrl={settings.logoUrl}
        background={background}
        text={text}
      />
    </CardForm>
  );
}

// While a color is partly typed, the preview keeps the previous one.
function useLastColor(typed: string, stored: string): string {
  const [last, setLast] = useState(isHex(typed) ? typed : stored);
  if (isHex(typed) && typed !== last) setLast(typed);
  return last.trim();
}

/** Fields that can show the server's messages. */
const SETTINGS_FIELDS = [
  'companyName',
  'navbarBgColor',
  'navbarTextColor',
  'timeZone',
  'phone',
  'email',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'licenseNumber',
  'howToPay',
  'driveFactor',
  'marksScheduled',
] as const satisfies readonly FieldPath<SettingsInput>[];

/** Form values for the stored settings. */
const settingsInputOf = (settings: CompanySettings): SettingsInput => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
  phone: formatPhone(settings.phone),
  email: settings.email,
  address: settings.address,
  licenseNumber: settings.licenseNumber,
  howToPay: settings.howToPay,
  driveFactor: String(settings.driveFactor),
  marksScheduled: settings.marksScheduled,
});

const loadSchema = () => import('./settings-schema.ts').then((module) => module.SettingsInput);

/** The settings form and how it saves. */
function useSettingsForm(latest: CompanySettings) {
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter, showSaved } = useFollowingForm(
    loadSchema,
    latest,
    settingsInputOf,
  );
  useDraft(form, 'settings');

  async function save(input: SettingsOutput) {
    try {
      const answer = await update.mutateAsync({ ...input, version: base.version });
      const changed = { ...base, ...input, ...answer };
      showSaved(changed);
      utils.settings.get.setData(undefined, answer);
      utils.settings.company.setData(undefined, changed);
      notify({ title: 'Settings saved.', tone: 'success' });
    } catch (error) {
      rebaseAfter(error);
      showServerErrors(form, SETTINGS_FIELDS, error, 'Failed to save settings');
    }
  }

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);
  return { form, submit, isPending: update.isPending };
}
