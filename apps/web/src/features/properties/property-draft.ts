/** The name of what is typed into the editor of a property, or into the one for a customer's new one. */
export const propertyDraft = (id: string): string => `property ${id}`;
export const newPropertyDraft = (customerId: string): string => `new property of ${customerId}`;
