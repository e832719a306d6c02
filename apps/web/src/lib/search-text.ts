interface SearchText {
  q?: string | undefined;
}

/** The search text in an address; digits only, such as a phone number, are parsed as a number there. */
export function searchText({ q }: Record<string, unknown>): SearchText {
  if (typeof q !== 'string' && typeof q !== 'number') return { q: undefined };
  return { q: String(q).trim().slice(0, 200) || undefined };
}

/** A page's raw search parameters; each reader validates its own. */
export type SearchTexts<Name extends string> = Partial<Record<Name, string | undefined>>;

/** A text of digits is a number in an address. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined;

/** Part of every page, so it stays minimal. */
export const searchTexts = (search: Record<string, unknown>): SearchTexts<string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, text(value)]));
