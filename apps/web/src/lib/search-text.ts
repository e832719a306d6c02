interface SearchText {
  q?: string | undefined;
}

/** The search text that an address carries; one of digits, such as a phone number, is a number there. */
export function searchText({ q }: Record<string, unknown>): SearchText {
  if (typeof q !== 'string' && typeof q !== 'number') return { q: undefined };
  return { q: String(q).trim().slice(0, 200) || undefined };
}

/** What the address of a page may carry, as it stands there: what reads a part of it knows what counts. */
export type SearchTexts<Name extends string> = Partial<Record<Name, string | undefined>>;

/** One of digits is a number in an address. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined;

/** Every page's code holds this, so it does no more than it has to. */
export const searchTexts = (search: Record<string, unknown>): SearchTexts<string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, text(value)]));
