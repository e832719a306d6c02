/** What the address of the board may carry, as it stands there: what reads a part of it knows what counts. */
export type DispatchSearch = Partial<
  Record<
    'view' | 'day' | 'technician' | 'type' | 'zip' | 'status' | 'q' | 'call',
    string | undefined
  >
>;

/** One of digits is a number in an address. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined;

/** Every page's code holds this, so it does no more than it has to. */
export const dispatchSearch = (search: Record<string, unknown>): DispatchSearch =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, text(value)]));
