interface CreateCallSearch {
  customerId?: string | undefined;
}

/** The customer that a new call is for, when the page is opened from theirs. */
export const createCallSearch = ({ customerId }: Record<string, unknown>): CreateCallSearch => ({
  customerId: typeof customerId === 'string' ? customerId : undefined,
});
