import { STATUSES, Status } from '@callboard/contract/calls/statuses';
import { PortalStatus } from '@callboard/contract/portal/portal-account';
import { z } from 'zod';
import { signedIn } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';

export const statusesRouter = router({
  list: signedIn
    .meta({ rest: { method: 'GET', path: '/statuses' }, toCustomer: z.array(PortalStatus) })
    .output(z.array(Status))
    .query(() => [...STATUSES]),
});
