import { z } from 'zod';
import { wallTime } from '../platform/values/company-time.ts';
import { OptionalEmail } from '../platform/values/email.ts';
import { hasAtMostTwoDecimals } from '../platform/values/money.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { HEX_COLOR } from '../platform/well-known.ts';
import { BasedOn, ReadBack } from '../platform/wire.ts';
import { ACCENT_TOKENS } from './accent-tokens.ts';
import { CompanyAddress } from './address.ts';
import { WeeklyHours } from './working-time.ts';

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

const DriveFactor = z
  .number({ error: 'Drive times must be a number, such as 1 or 1.25' })
  .min(0.25, { error: 'Drive times must be at least 0.25' })
  .max(4, { error: 'Drive times may be at most 4' })
  .refine(hasAtMostTwoDecimals, { error: 'Drive times may have at most 2 decimals' });

/** How the company looks, as it is stored. */
const Look = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  navbarBgColor: z.string(),
  navbarTextColor: z.string(),
  /** IANA name of the company's time zone. */
  timeZone: z.string(),
  version: z.int(),
});

const BothThemes = z.tuple([z.string(), z.string()]);

export const Settings = Look.extend({
  /** What follows from the navbar's color, each light and dark; null for the product's own. */
  accent: z
    .record(z.enum(ACCENT_TOKENS), BothThemes)
    .nullable()
    // Devices keep answers of earlier builds.
    .default(null),
});
export type Settings = z.infer<typeof Settings>;

/** What the sign-in pages are told before anyone has signed in. */
export const PublicSettings = Settings.extend({
  /** Only while no active admin exists, who would have to be made at the server first. */
  needsAdmin: z.literal(true).optional(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** All settings; what is more than the look is told only to those who are signed in. */
export const CompanySettings = Look.extend({
  /** What customers call; E.164 where it can be, empty for none. */
  phone: z.string(),
  email: z.string(),
  address: CompanyAddress,
  /** The contractor's license, as the state wants it on papers; empty for none. */
  licenseNumber: z.string(),
  /** How a balance is paid, in the company's own words; empty for none. */
  howToPay: z.string(),
  /** When new employees work, from Sunday on; null until somebody said. */
  weeklyHours: WeeklyHours.nullable(),
  /** How many times as long as usual its drives take; 1 until somebody said. */
  driveFactor: z.number(),
  /** Whether a new call whose technician and time are agreed is scheduled at once (contract: Statuses). */
  marksScheduled: z.boolean(),
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
  email: OptionalEmail.optional(),
  address: CompanyAddress.optional(),
  licenseNumber: optionalText('License number', 100).optional(),
  howToPay: optionalText('How to pay', 500).optional(),
  weeklyHours: WeeklyHours.optional(),
  driveFactor: DriveFactor.optional(),
  marksScheduled: z.boolean({ error: 'Mark scheduled must be yes or no' }).optional(),
  version: BasedOn,
  logoUrl: ReadBack,
});
export type SettingsChange = z.infer<typeof SettingsChange>;
