import type { UseFormReturn } from 'react-hook-form';
import { traitFields } from '~/features/service-calls/visit/trait-values.ts';
import type { VisitDetails, VisitDetailsInput } from './visit-details.ts';

export type VisitDetailsForm = UseFormReturn<VisitDetailsInput, unknown, VisitDetails>;

/** Where the server's messages about the visit may land. */
export const visitDetailFields = [
  'assignedEmployeeId',
  'durationMinutes',
  'description',
  'scheduledAt',
  ...traitFields,
] as const satisfies readonly (keyof VisitDetails)[];
