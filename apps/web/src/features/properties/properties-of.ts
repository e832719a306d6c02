const MOST_PROPERTIES = 500;

/** The one query for a customer's properties, so that every screen shares its answer. */
export const propertiesOf = (customerId: string) => ({ customerId, limit: MOST_PROPERTIES });
