import { NewProperty } from '@callboard/contract/properties';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What a person types about a property. */
export const PropertyDetails = NewProperty.pick({ label: true, address: true });
export type PropertyDetails = z.infer<typeof PropertyDetails>;

type Typed = z.input<typeof PropertyDetails>;

export const propertyDetailFields = [
  'label',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
] as const satisfies readonly FieldPath<Typed>[];

export type PropertyDetailsForm = UseFormReturn<Typed, unknown, PropertyDetails>;
