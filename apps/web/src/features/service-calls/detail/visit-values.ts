import type { ServiceCall } from '@callboard/contract/service-calls';
import { traitFields, traitValues } from '~/features/service-calls/visit/trait-values.ts';
import type { VisitValues } from './visit-schema.ts';

export const visitFields = [
  'description',
  'scheduledAt',
  'durationMinutes',
  ...traitFields,
] as const satisfies readonly (keyof VisitValues)[];

export const visitValues = (call: ServiceCall): VisitValues => ({
  scheduledAt: call.scheduledAt,
  durationMinutes: String(call.durationMinutes),
  description: call.description,
  ...traitValues(call),
});
