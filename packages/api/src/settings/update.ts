import type { Settings, SettingsChange } from '@callboard/contract/settings';
import type { Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { checkVersion } from '../versions/stale.ts';
import { settingsShape } from './shape.ts';

const lockSettings = async (tx: Transaction): Promise<Settings> => {
  const [row] = await tx.select(settingsShape).from(settings).for('update');
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row;
};

const change = async (tx: Transaction, values: Partial<typeof settings.$inferInsert>) => {
  const [row] = await tx
    .update(settings)
    .set({ ...values, version: sql`${settings.version} + 1` })
    .returning(settingsShape);
  if (!row) throw new Error('The settings row is missing; the migrations insert it');
  return row;
};

/**
 * Changes name and colours.
 * @throws DomainError `conflict` when based on an old version
 */
export async function updateSettings(tx: Transaction, input: SettingsChange): Promise<Settings> {
  checkVersion('page', await lockSettings(tx), input.version);
  return change(tx, {
    companyName: input.companyName,
    navbarBgColor: input.navbarBgColor,
    navbarTextColor: input.navbarTextColor,
  });
}

/** Replaces the logo by an image that `readLogo` has made, or removes it. */
export const setLogo = (
  tx: Transaction,
  logo: { bytes: Buffer; type: string; hash: string } | undefined,
): Promise<Settings> =>
  change(tx, {
    logo: logo?.bytes ?? null,
    logoType: logo?.type ?? null,
    logoHash: logo?.hash ?? null,
  });
