import type { Settings } from '@callboard/contract/settings';
import type { SettingsInput } from './settings-schema.ts';

/** Where the server's messages about the settings may land. */
export const SETTINGS_FIELDS = [
  'companyName',
  'navbarBgColor',
  'navbarTextColor',
  'timeZone',
] as const satisfies readonly (keyof SettingsInput)[];

/** The stored settings as the form shows them. */
export const settingsInputOf = (settings: Settings): SettingsInput => ({
  companyName: settings.companyName,
  navbarBgColor: settings.navbarBgColor,
  navbarTextColor: settings.navbarTextColor,
  timeZone: settings.timeZone,
});
