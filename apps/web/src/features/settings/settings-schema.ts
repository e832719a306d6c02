import { SettingsChange } from '@callboard/contract/company/settings';
import type { z } from 'zod';

/** The settings form, with the API's own rules. */
export const SettingsInput = SettingsChange.pick({
  companyName: true,
  navbarBgColor: true,
  navbarTextColor: true,
}).extend({
  timeZone: SettingsChange.shape.timeZone.unwrap(),
  phone: SettingsChange.shape.phone.unwrap(),
  howToPay: SettingsChange.shape.howToPay.unwrap(),
});
export type SettingsInput = z.infer<typeof SettingsInput>;
