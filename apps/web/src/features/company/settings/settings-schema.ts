import { CompanyAddress } from '@callboard/contract/company/address';
import { SettingsChange } from '@callboard/contract/company/settings';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';
import { TypedWeek } from '~/lib/form/typed-week.ts';

const { timeZone, phone, email, licenseNumber, howToPay, driveFactor, marksScheduled } =
  SettingsChange.shape;

/** The settings form, with the API's own rules. */
export const SettingsInput = SettingsChange.pick({
  companyName: true,
  navbarBgColor: true,
  navbarTextColor: true,
}).extend({
  timeZone: timeZone.unwrap(),
  phone: phone.unwrap(),
  email: email.unwrap(),
  address: CompanyAddress,
  licenseNumber: licenseNumber.unwrap(),
  howToPay: howToPay.unwrap(),
  driveFactor: typedNumber(driveFactor.unwrap(), 1),
  marksScheduled: marksScheduled.unwrap(),
});
export type SettingsInput = z.input<typeof SettingsInput>;
export type SettingsOutput = z.output<typeof SettingsInput>;

/** The company's week, with the API's own rules. */
export const HoursInput = z.object({ weeklyHours: TypedWeek });
export type HoursInput = z.input<typeof HoursInput>;
export type HoursOutput = z.output<typeof HoursInput>;
