import type { HistoryKind } from '@callboard/contract/history';
import { catalogKeeper } from '../catalog/restore.ts';
import { customerKeeper } from '../customers/restore.ts';
import { employeeKeeper } from '../employees/restore.ts';
import { propertyKeeper } from '../properties/restore.ts';
import { referralSourceKeeper } from '../referral-sources/restore.ts';
import { serviceCallKeeper } from '../service-calls/restore.ts';
import { settingsKeeper } from '../settings/restore.ts';
import type { Keeper } from './keeper.ts';

/** Who knows how to bring back what. */
export const KEEPERS: Record<HistoryKind, Keeper> = {
  'service-calls': serviceCallKeeper,
  customers: customerKeeper,
  properties: propertyKeeper,
  catalog: catalogKeeper,
  employees: employeeKeeper,
  'referral-sources': referralSourceKeeper,
  settings: settingsKeeper,
};
