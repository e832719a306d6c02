/** Where a draft is kept: under the person who typed it, the page on which it was typed, and the form's name. */
export interface DraftKey {
  owner: string;
  page: string;
  name: string;
}

export interface Kept {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  draft: unknown;
}

// Each draft has an entry of its own, so pages never overwrite each other's drafts.
export const keyOf = ({ owner, page, name }: DraftKey) => `draft ${owner} ${page} ${name}`;

/** Drafts that the browser has no room for, by the key they would have. They last as long as their page. */
export const unstored: Record<string, string> = {};

/** All drafts that are kept in this browser, whoever typed them. */
export const keptDraftKeys = (): DraftKey[] =>
  Object.keys({ ...localStorage, ...unstored }).flatMap((key) => {
    const [mark, owner, page, ...name] = key.split(' ');
    return mark === 'draft' && owner && page ? { owner, page, name: name.join(' ') } : [];
  });

// Secrets are recognized by name, so forms need not keep track.
const withoutSecrets = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value;

/** Keeps a draft. Without one, removes what was kept. */
export function writeKept(draftKey: DraftKey, { at, draft }: Kept): void {
  const key = keyOf(draftKey);
  delete unstored[key];
  if (draft === undefined) return localStorage.removeItem(key);
  const text = JSON.stringify({ at, draft }, withoutSecrets);
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored[key] = text;
  }
}

export const removeKept = (draftKey: DraftKey): void =>
  writeKept(draftKey, { at: 0, draft: undefined });
