import { MyDay, MyDayQuery } from '@callboard/contract/dispatch/my-day';
import { DeviceData, DeviceDataQuery } from '@callboard/contract/phones/device-data';
import { staff } from '../../platform/access/procedures.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { deviceData } from './device-data.ts';
import { technicianDay } from './technician-day.ts';

export const myDayRouter = router({
  day: staff
    .meta({ rest: { method: 'GET', path: '/my-day' } })
    .input(MyDayQuery)
    .output(syncSchema(MyDay))
    .query(({ ctx, input }) => technicianDay(ctx.db, ctx.actor, input)),

  device: staff
    .meta({ rest: { method: 'GET', path: '/my-day/device' } })
    .input(DeviceDataQuery)
    .output(syncSchema(DeviceData))
    .query(({ ctx, input }) => deviceData(ctx.db, ctx.actor, input)),
});
