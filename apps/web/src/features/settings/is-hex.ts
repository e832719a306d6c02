import { SettingsChange } from '@callboard/contract/settings';

/** Whether a text is a colour that the settings take. */
export const isHex = (text: string): boolean =>
  SettingsChange.shape.navbarBgColor.safeParse(text).success;
