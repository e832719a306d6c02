import { NewServiceCall } from '@callboard/contract/calls/service-calls';
import { instant } from '@callboard/contract/platform/values/instant';
import { z } from 'zod';
import { typedInstant } from '~/ui/form/typed-instant.ts';

const isToCome = (iso: string) => Date.parse(iso) > Date.now();

/** A customer's visit request as typed. */
export const VisitRequest = NewServiceCall.pick({ description: true }).extend({
  propertyId: z.string().min(1, { error: 'Choose a property' }),
  scheduledAt: typedInstant(
    instant('Preferred time').refine(isToCome, { error: 'Choose a time in the future' }),
  ),
});
export type VisitRequest = z.infer<typeof VisitRequest>;
