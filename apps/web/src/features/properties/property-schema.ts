import { NewProperty } from '@callboard/contract/properties';
import type { z } from 'zod';

/** What a person types about a property. */
export const PropertyDetails = NewProperty.pick({ label: true, address: true });
export type PropertyDetails = z.infer<typeof PropertyDetails>;
export type PropertyInput = z.input<typeof PropertyDetails>;
