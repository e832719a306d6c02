import { STATUSES, Status } from '@callboard/contract/calls/statuses';
import { z } from 'zod';
import { signedIn } from '../access/procedures.ts';
import { router } from '../trpc.ts';

export const statusesRouter = router({
  list: signedIn
    .meta({ rest: { method: 'GET', path: '/statuses' } })
    .output(z.array(Status))
    .query(() => [...STATUSES]),
});
