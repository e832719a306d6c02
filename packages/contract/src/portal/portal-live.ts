import { z } from 'zod';
import { SUMS } from '../calls/service-calls.ts';
import { HISTORY_KINDS } from '../platform/kinds.ts';
import { PortalCallRow } from './portal-call.ts';

const Self = z.object({ _id: z.string(), name: z.string() });

/** Events of `GET /api/live` as a customer receives them. */
export const PortalLiveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.string(),
    version: z.int(),
    call: PortalCallRow.omit(SUMS).extend({
      property: PortalCallRow.shape.property.extend({
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    }),
    by: Self.nullable(),
  }),
  z.object({
    type: z.literal('thing'),
    kind: z.enum(HISTORY_KINDS),
    id: z.string(),
    version: z.int().nullable(),
    by: Self.nullable(),
  }),
]);
export type PortalLiveEvent = z.infer<typeof PortalLiveEvent>;
