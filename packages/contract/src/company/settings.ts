import { z } from 'zod';
import { wallTime } from '../values/company-time.ts';
import { optionalText, requiredText } from '../values/text.ts';
import { HEX_COLOR } from '../well-known.ts';
import { BasedOn, ReadBack } from '../wire.ts';

export { DEFAULT_SETTINGS } from './defaults.ts';

const color = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .regex(HEX_COLOR, { error: `${name} must look like #564692` });

const isTimeZone = (name: string) => {
  try {
    return name === '' || wallTime(0, name).date !== '';
  } catch {
    return false;
  }
};

const TimeZone = requiredText('Time zone', 64).refine(isTimeZone, {
  error: 'Time zone must be a name such as America/Chicago',
});

export const Settings = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  navbarBgColor: z.string(),
  navbarTextColor: z.string(),
  /** IANA name of the company's time zone. */
  timeZone: z.string(),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** All settings; what is more than the look is told only to those who are signed in. */
export const CompanySettings = Settings.extend({
  /** What customers call; E.164 where it can be, empty for none. */
  phone: z.string(),
  /** How a balance is paid, in the company's own words; empty for none. */
  howToPay: z.string(),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

/** Identifies the logo: the hash at the end of `logoUrl`. */
export const LogoVersion = z.object({ v: z.string().optional() }).prefault({});
export type LogoVersion = z.infer<typeof LogoVersion>;

export const SettingsChange = z.strictObject({
  companyName: requiredText('Company name', 100),
  navbarBgColor: color('Navbar background'),
  navbarTextColor: color('Navbar text'),
  timeZone: TimeZone.optional(),
  phone: optionalText('Phone', 40).optional(),
  howToPay: optionalText('How to pay', 500).optional(),
  version: BasedOn,
  logoUrl: ReadBack,
});
export type SettingsChange = z.infer<typeof SettingsChange>;
