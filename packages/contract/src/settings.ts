import { z } from 'zod';
import { requiredText } from './text.ts';
import { HEX_COLOR } from './well-known.ts';
import { BasedOn, ReadBack } from './wire.ts';

export { DEFAULT_SETTINGS } from './defaults.ts';

const color = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .regex(HEX_COLOR, { error: `${name} must look like #564692` });

export const Settings = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  navbarBgColor: z.string(),
  navbarTextColor: z.string(),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z.strictObject({
  companyName: requiredText('Company name', 100),
  navbarBgColor: color('Navbar background'),
  navbarTextColor: color('Navbar text'),
  version: BasedOn,
  logoUrl: ReadBack,
});
export type SettingsChange = z.infer<typeof SettingsChange>;
