import { type Settings, SettingsChange } from '@callboard/contract/settings';
import type { z } from 'zod';

/** The form of the settings, under the contract's own rules. */
export const SettingsInput = SettingsChange.pick({
  companyName: true,
  navbarBgColor: true,
  navbarTextColor: true,
});
export type SettingsInput = z.infer<typeof SettingsInput>;

/** Where the server's messages about the settings may land. */
export const SETTINGS_FIELDS = SettingsInput.keyof().options;

/** The stored settings as the form shows them. */
export const settingsInputOf = ({ companyName, navbarBgColor, navbarTextColor }: Settings) => ({
  companyName,
  navbarBgColor,
  navbarTextColor,
});
