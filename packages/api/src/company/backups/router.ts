import { Backups } from '@callboard/contract/company/backups';
import { MAY_SEE_BACKUPS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { listBackups } from './list.ts';

export const backupsRouter = router({
  list: may(MAY_SEE_BACKUPS)
    .meta({ rest: { method: 'GET', path: '/backups' } })
    .output(Backups)
    .query(({ ctx }) => listBackups(ctx.db, ctx.backupTimes)),
});
