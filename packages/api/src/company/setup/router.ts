import { Setup } from '@callboard/contract/company/setup';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { updateSettings } from '../settings/update.ts';
import { setupChecklist } from './checklist.ts';

const rights = RIGHTS.settings;

export const setupRouter = router({
  checklist: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/setup' } })
    .output(Setup)
    .query(({ ctx }) => setupChecklist(ctx.db)),

  dismiss: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/setup/dismiss' } })
    .output(Setup)
    .mutation(({ ctx, path }) =>
      once(ctx, path, Setup, undefined, async (tx) => {
        await updateSettings(tx, ctx.actor, { isSetupDismissed: true });
        return setupChecklist(tx);
      }),
    ),
});
