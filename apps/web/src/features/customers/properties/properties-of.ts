const MOST_PROPERTIES = 500;

/** The query for a customer's properties, shared by all screens. */
export const propertiesOf = (customerId: string) => ({ customerId, limit: MOST_PROPERTIES });
