import { isRecord } from '~/lib/is-record.ts';

/** What every page shows of the company. */
export interface Look {
  companyName: string;
  /** Empty without a logo. */
  logoUrl: string;
  /** Properties of the style sheet; an empty one is that of `tokens.css`. */
  properties: Record<string, string>;
}

const KEY = 'look';

/** How the company looked when this browser last heard of it; it stays when somebody signs out. */
export function lastLook(): Look | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isLook(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // The device can store no more.
  }
}

const isText = (value: unknown) => typeof value === 'string';

const isLook = (value: unknown): value is Look =>
  isRecord(value) &&
  isText(value.companyName) &&
  isText(value.logoUrl) &&
  isRecord(value.properties) &&
  Object.values(value.properties).every(isText);
