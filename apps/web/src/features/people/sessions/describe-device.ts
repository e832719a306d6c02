// The first match wins: most browsers also name other browsers.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstIn = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A readable name for a user agent: "Chrome on Windows", "Script (curl)". */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  // Every browser's user agent starts like this; anything else is a script.
  if (!userAgent.startsWith('Mozilla/'))
    return `Script (${/^[^\s/;(]+/.exec(userAgent)?.[0] ?? 'REST'})`;
  const browser = firstIn(BROWSERS, userAgent) ?? 'Browser';
  const device = firstIn(DEVICES, userAgent);
  return device ? `${browser} on ${device}` : browser;
}
