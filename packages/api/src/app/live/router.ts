import { PresenceInput } from '@callboard/contract/app/live';
import { z } from 'zod';
import { staff } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { setPresence } from './set-presence.ts';

export const liveRouter = router({
  setPresence: staff
    .meta({ rest: { method: 'POST', path: '/live/presence', status: 204 }, touchesNoSession: true })
    .input(PresenceInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setPresence(ctx.db, ctx.actor, input)),
});
