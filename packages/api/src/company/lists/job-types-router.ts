import {
  JobType,
  JobTypeChange,
  JobTypeName,
  NewJobType,
  WholeJobType,
} from '@callboard/contract/company/lists/job-types';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { PortalJobType } from '@callboard/contract/portal/portal-account';
import { z } from 'zod';
import { may, signedIn } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { JOB_TYPES } from './job-type-kit.ts';
import { createJobType, jobTypeById, listJobTypes, updateJobType } from './job-types.ts';
import { listEntries } from './list-entries.ts';

const rights = RIGHTS['company-lists'];

export const jobTypesRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/job-types' } })
    .output(z.array(JobType))
    .query(({ ctx }) => listJobTypes(ctx.db)),

  names: signedIn
    .meta({
      rest: { method: 'GET', path: '/job-types/names' },
      toCustomer: z.array(PortalJobType),
    })
    .output(z.array(JobTypeName))
    .query(({ ctx }) => listEntries(ctx.db, JOB_TYPES)),

  byId: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/job-types/{id}' } })
    .input(ById)
    .output(WholeJobType)
    .query(({ ctx, input }) => jobTypeById(ctx.db, input.id)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/job-types', status: 201 } })
    .input(NewJobType)
    .output(WholeJobType)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, WholeJobType, input, (tx) => createJobType(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/job-types/{id}' } })
    .input(JobTypeChange)
    .output(WholeJobType)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, WholeJobType, input, (tx) => updateJobType(tx, ctx.actor, input)),
    ),
});
