import { NewServiceCall } from '@callboard/contract/service-calls';
import { z } from 'zod';
import { toLocalInput } from '~/format/dates.ts';
import { typedInstant } from '~/lib/typed-instant.ts';

const OPENING_HOUR = 9;

const isToCome = (iso: string) => Date.parse(iso) > Date.now();

/** What a customer says who would like to be visited. */
export const VisitRequest = NewServiceCall.pick({ description: true }).extend({
  propertyId: z.string().min(1, { error: 'Choose a property' }),
  scheduledAt: typedInstant(
    NewServiceCall.shape.scheduledAt.refine(isToCome, {
      error: 'Choose a time that is still to come',
    }),
  ),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

export const visitRequestFields = VisitRequest.keyof().options;

/** The morning of the next day, as a datetime-local input has it. */
export function tomorrowMorning(now = new Date()): string {
  return toLocalInput(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, OPENING_HOUR));
}
