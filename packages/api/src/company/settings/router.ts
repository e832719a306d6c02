import { createHash } from 'node:crypto';
import { MoneySettings, MoneySettingsChange } from '@callboard/contract/company/money-settings';
import {
  ServiceArea,
  ServiceAreaChange,
  ServiceAreaFile,
} from '@callboard/contract/company/service-area';
import {
  CompanySettings,
  LogoVersion,
  PublicSettings,
  Settings,
  SettingsChange,
} from '@callboard/contract/company/settings';
import { RIGHTS } from '@callboard/contract/people/rights';
import { MOST_LOGO_BYTES } from '@callboard/contract/platform/limits';
import { Nothing } from '@callboard/contract/platform/wire';
import { PortalCompany } from '@callboard/contract/portal/portal-account';
import { may, open, signedIn, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { Download, Upload } from '../../platform/uploads.ts';
import { getCompanySettings, getPublicSettings, withAccent } from './get.ts';
import { getLogo } from './get-logo.ts';
import { getMoneySettings, setMoneySettings } from './money.ts';
import { readLogo } from './read-logo.ts';
import { MOST_ZIP_FILE_BYTES, readServiceArea } from './read-service-area.ts';
import { getServiceArea, setServiceArea } from './service-area.ts';
import { setLogo, updateSettings } from './update.ts';

const rights = RIGHTS.settings;

export const settingsRouter = router({
  get: open
    .meta({ rest: { method: 'GET', path: '/settings' } })
    .output(PublicSettings)
    .query(({ ctx }) => getPublicSettings(ctx.db)),

  company: signedIn
    .meta({ rest: { method: 'GET', path: '/settings/company' }, toCustomer: PortalCompany })
    .output(CompanySettings)
    .query(({ ctx }) => getCompanySettings(ctx.db)),

  update: may(rights.change)
    .meta({ rest: { method: 'PUT', path: '/settings' } })
    .input(SettingsChange)
    .output(Settings)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Settings, input, async (tx) =>
        withAccent(await updateSettings(tx, ctx.actor, input)),
      ),
    ),

  money: staff
    .meta({ rest: { method: 'GET', path: '/settings/money' } })
    .output(MoneySettings)
    .query(({ ctx }) => getMoneySettings(ctx.db)),

  setMoney: may(rights.change)
    .meta({ rest: { method: 'PUT', path: '/settings/money' } })
    .input(MoneySettingsChange)
    .output(MoneySettings)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, MoneySettings, input, (tx) => setMoneySettings(tx, ctx.actor, input)),
    ),

  serviceArea: staff
    .meta({ rest: { method: 'GET', path: '/settings/service-area' } })
    .output(ServiceArea)
    .query(({ ctx }) => getServiceArea(ctx.db)),

  setServiceArea: may(rights.change)
    .meta({ rest: { method: 'PUT', path: '/settings/service-area' } })
    .input(ServiceAreaChange)
    .output(ServiceArea)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceArea, input, (tx) => setServiceArea(tx, ctx.actor, input)),
    ),

  readServiceArea: may(rights.change)
    .meta({
      rest: {
        method: 'POST',
        path: '/settings/service-area/file',
        upload: { field: 'file', maxBytes: MOST_ZIP_FILE_BYTES },
      },
    })
    .input(Upload)
    .output(ServiceAreaFile)
    .mutation(async ({ input }) => readServiceArea(await input.file.read())),

  logo: open
    .meta({ rest: { method: 'GET', path: '/settings/logo', download: true } })
    .input(LogoVersion)
    .output(Download)
    .query(({ ctx, input }) => getLogo(ctx.db, input)),

  setLogo: may(rights.change)
    .meta({
      rest: {
        method: 'POST',
        path: '/settings/logo',
        upload: { field: 'file', maxBytes: MOST_LOGO_BYTES },
      },
    })
    .input(Upload)
    .output(Settings)
    .mutation(async ({ ctx, input: { file }, path }) => {
      const upload = await file.read();
      const logo = await readLogo(upload);
      const input = { sha256: createHash('sha256').update(upload).digest('hex') };
      return once(ctx, path, Settings, input, async (tx) =>
        withAccent(await setLogo(tx, ctx.actor, logo)),
      );
    }),

  removeLogo: may(rights.change)
    .meta({ rest: { method: 'DELETE', path: '/settings/logo', status: 204 } })
    .output(Nothing)
    .mutation(({ ctx, path }) =>
      once(ctx, path, Nothing, {}, async (tx) => {
        await setLogo(tx, ctx.actor, undefined);
      }),
    ),
});
