/** Where a draft is kept: under its typist, the page it was typed on, and its form's name. */
export interface Place {
  owner: string;
  page: string;
  name: string;
}

export interface Kept {
  /** When it was typed; milliseconds. */
  at: number;
  draft: unknown;
}

// One entry for each draft: pages never write over each other's.
export const keyOf = ({ owner, page, name }: Place) => `draft ${owner} ${page} ${name}`;

/** What the browser has no room for, by the key it would have: it lasts as long as its page. */
export const unstored: Record<string, string> = {};

/** Everything that is kept in this browser, whosever it is. */
export const placesKept = (): Place[] =>
  Object.keys({ ...localStorage, ...unstored }).flatMap((key) => {
    const [mark, owner, page, ...name] = key.split(' ');
    return mark === 'draft' && owner && page ? { owner, page, name: name.join(' ') } : [];
  });

// By name, so that forms need not keep track.
const withoutSecrets = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value;

/** Keeps a draft; nothing to keep removes it. */
export function writeKept(place: Place, { at, draft }: Kept): void {
  const key = keyOf(place);
  delete unstored[key];
  if (draft === undefined) return localStorage.removeItem(key);
  const text = JSON.stringify({ at, draft }, withoutSecrets);
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored[key] = text;
  }
}

export const removeKept = (place: Place): void => writeKept(place, { at: 0, draft: undefined });
