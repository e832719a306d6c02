/** Asks for a customer's calls that are still to be done, however many visits came after them. */
export const openOf = (customerId: string) => ({ customerId, isOpen: true }) as const;
