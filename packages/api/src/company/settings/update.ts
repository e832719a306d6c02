import type { MoneySettingsChange } from '@callboard/contract/company/money-settings';
import type { SettingsChange } from '@callboard/contract/company/settings';
import { SETTINGS_ID } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import { logos } from '@callboard/db/schema/logos';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { checkTaxFrom } from './check-tax-from.ts';
import { type StoredSettings, storedSettingsShape } from './shape.ts';
import { settingsValues } from './values.ts';

/** The settings, locked until the change is through. */
export const lockSettings = async (tx: Transaction): Promise<StoredSettings> => {
  return onlyRow(await tx.select(storedSettingsShape).from(settings).for('update'));
};

async function change(
  tx: Transaction,
  author: Author,
  current: StoredSettings,
  values: Partial<typeof settings.$inferInsert>,
): Promise<StoredSettings> {
  const changed = onlyRow(
    await tx
      .update(settings)
      .set({ ...values, version: sql`${settings.version} + 1` })
      .returning(storedSettingsShape),
  );
  await record(tx, author, {
    kind: 'settings',
    id: SETTINGS_ID,
    action: 'update',
    version: changed.version,
    change: { before: settingsValues(current), after: settingsValues(changed) },
  });
  return changed;
}

/** What may be changed at once; nobody's hours are known only before somebody said. */
export type SettingsEdit = Partial<
  Omit<SettingsChange, 'weeklyHours'> &
    MoneySettingsChange &
    Pick<
      StoredSettings,
      'weeklyHours' | 'isSetupDismissed' | 'serviceArea' | 'taxRules' | 'messageTemplates'
    >
>;

/**
 * Changes who the company is, its colors, clock and hours, and what customers are told; what is
 * not named stays.
 * @throws DomainError `conflict` when based on an old version, `invalid` for a phone that can be none, and as
 *   `checkTaxFrom`
 */
export async function updateSettings(
  tx: Transaction,
  author: Author,
  input: SettingsEdit,
): Promise<StoredSettings> {
  const current = await lockSettings(tx);
  await checkVersion('page', current, input.version);
  await checkTaxFrom(tx, author, current, input.taxFrom);
  return change(tx, author, current, {
    companyName: input.companyName,
    navbarBgColor: input.navbarBgColor,
    navbarTextColor: input.navbarTextColor,
    timeZone: input.timeZone,
    phone: input.phone && normalizePhone(input.phone),
    email: input.email,
    ...input.address,
    licenseNumber: input.licenseNumber,
    howToPay: input.howToPay,
    weeklyHours: input.weeklyHours,
    driveFactor: input.driveFactor,
    marksScheduled: input.marksScheduled,
    taxFrom: input.taxFrom,
    invoiceDueInDays: input.invoiceDueInDays,
    followInvoiceStatus: input.followInvoiceStatus,
    largestTechDiscount: input.largestTechDiscount,
    isSetupDismissed: input.isSetupDismissed,
    serviceArea: input.serviceArea,
    taxRules: input.taxRules,
    messageTemplates: input.messageTemplates,
  });
}

/**
 * Replaces the logo with an image from `readLogo`, or removes it. Earlier logos are kept for the
 * history.
 */
export async function setLogo(
  tx: Transaction,
  author: Author,
  logo: { bytes: Buffer; type: string; hash: string } | undefined,
): Promise<StoredSettings> {
  const current = await lockSettings(tx);
  if (logo) await tx.insert(logos).values(logo).onConflictDoNothing();
  return change(tx, author, current, {
    logo: logo?.bytes ?? null,
    logoType: logo?.type ?? null,
    logoHash: logo?.hash ?? null,
  });
}
