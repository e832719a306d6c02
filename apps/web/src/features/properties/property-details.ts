import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { PropertyDetails, PropertyInput } from './property-schema.ts';

/** The rules for what a person types about a property. */
export const loadPropertySchema = () =>
  import('./property-schema.ts').then((module) => module.PropertyDetails);

export const propertyDetailFields = [
  'label',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
] as const satisfies readonly FieldPath<PropertyInput>[];

export type PropertyDetailsForm = UseFormReturn<PropertyInput, unknown, PropertyDetails>;
