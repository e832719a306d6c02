import type { Settings } from '@callboard/contract/settings';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { isHex } from './is-hex.ts';
import { NavbarPreview } from './navbar-preview.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, isPending } = useSettingsForm(settings);
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const { companyName, navbarBgColor, navbarTextColor } = watch();
  const background = useLastColor(navbarBgColor, settings.navbarBgColor);
  const text = useLastColor(navbarTextColor, settings.navbarTextColor);
  const pick = (field: 'navbarBgColor' | 'navbarTextColor') => (color: string) =>
    setValue(field, color, { shouldDirty: true, shouldValidate: isSubmitted });

  return (
    <Card title="Company and navbar">
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        <TextField
          {...register('companyName')}
          label="Company name"
          required
          autoComplete="organization"
          hint="Shown in the navbar while there is no logo, and in the title of every page."
          error={errors.companyName?.message}
        />
        <TimeZoneField field={register('timeZone')} error={errors.timeZone?.message} />
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
        <div className="flex justify-end max-sm:*:grow">
          <Button type="submit" variant="primary" pending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

// While a colour is half typed, the preview keeps the one before.
function useLastColor(typed: string, stored: string): string {
  const [last, setLast] = useState(isHex(typed) ? typed : stored);
  if (isHex(typed) && typed !== last) setLast(typed);
  return last.trim();
}
