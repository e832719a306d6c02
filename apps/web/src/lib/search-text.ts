interface SearchText {
  q?: string | undefined;
}

/** The search text that an address carries; one of digits, such as a phone number, is a number there. */
export function searchText({ q }: Record<string, unknown>): SearchText {
  if (typeof q !== 'string' && typeof q !== 'number') return { q: undefined };
  return { q: String(q).trim().slice(0, 200) || undefined };
}
