import { MoneySettings } from '@callboard/contract/company/money-settings';
import { ServedZip } from '@callboard/contract/company/service-area';
import { CompanySettings } from '@callboard/contract/company/settings';
import { OwnTemplates } from '@callboard/contract/messages/message-templates';
import { TaxRules } from '@callboard/contract/money/tax-rules';
import type { Transaction } from '@callboard/db/client';
import { logos } from '@callboard/db/schema/logos';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Restorer } from '../../platform/history/restorer.ts';
import { LOGO_URL } from './shape.ts';
import { lockSettings, setLogo, updateSettings } from './update.ts';
import { settingsValues } from './values.ts';

const Past = CompanySettings.omit({ version: true })
  .extend(MoneySettings.omit({ version: true }).shape)
  .extend({
    isSetupDismissed: z.boolean(),
    serviceArea: z.array(ServedZip),
    taxRules: TaxRules,
    messageTemplates: OwnTemplates,
  })
  .partial();

async function findLogo(tx: Transaction, logoUrl: string) {
  if (logoUrl === '') return undefined;
  const [logo] = await tx
    .select()
    .from(logos)
    .where(eq(logos.hash, logoUrl.slice(LOGO_URL.length)));
  if (!logo) throw new DomainError('conflict', 'The previous logo was not kept. Upload it again.');
  return logo;
}

/** How undo and revert restore the settings. */
export const settingsRestorer = {
  lock: async (tx) => {
    const settings = await lockSettings(tx);
    return { version: settings.version, values: settingsValues(settings) };
  },
  restore: async (tx, author, _id, values) => {
    const { logoUrl, ...change } = Past.parse(values);
    if (logoUrl !== undefined) await setLogo(tx, author, await findLogo(tx, logoUrl));
    if (Object.keys(change).length > 0) await updateSettings(tx, author, change);
  },
} satisfies Restorer;
