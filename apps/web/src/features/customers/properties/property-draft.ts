/** The draft name of a property's editor, or of a customer's new property. */
export const propertyDraft = (id: string): string => `property ${id}`;
export const newPropertyDraft = (customerId: string): string => `new property of ${customerId}`;

export const accessNoteDraft = (propertyId: string) => `access note of ${propertyId}`;
