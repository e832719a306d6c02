import { NewProperty } from '@callboard/contract/company/properties';
import { z } from 'zod';

const { label, address } = NewProperty.shape;

/** The property form as typed. */
export const PropertyDetails = z.object({ label, address });
export type PropertyDetails = z.infer<typeof PropertyDetails>;
export type PropertyInput = z.input<typeof PropertyDetails>;
