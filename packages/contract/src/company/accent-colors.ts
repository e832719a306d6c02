import { recordOf } from '../platform/values/record-of.ts';
import { ACCENT_TOKENS, type AccentToken } from './accent-tokens.ts';
import { isReadable } from './contrast.ts';
import { toHex, toOklch } from './oklch.ts';

/** A color in the light theme and in the dark one. */
export type BothThemes = [light: string, dark: string];
export type AccentColors = Record<AccentToken, BothThemes>;

// Less is gray to the eye: its hue means nothing.
const LEAST_CHROMA = 0.03;
// More shouts beside what has to be seen first.
const MOST_CHROMA = 0.13;

/** Danger, warn, good and info of `tokens.css`; a test compares them. */
export const STATUS_HUES = [28, 77, 153, 256] as const;
const TOO_NEAR = 20;

/** Of the grounds in `tokens.css` those on which text is hardest to read, light and dark. */
const GROUNDS: BothThemes = ['#eef1f5', '#1f2730'];
const INKS: BothThemes = ['#17202b', '#e8edf2'];
const ON_ACCENT = '#ffffff';

const LIGHTNESS_STEP = 0.005;

interface Shade {
  /** Where the search for one that can be read begins. */
  lightness: number;
  /** Nothing beyond what the company's color has, nor beyond this. */
  chroma: number;
  /** Where lightness goes until it can be read. */
  step?: number;
  isFit?: (hex: string) => boolean;
}

const underWhite = (hex: string) => isReadable(hex, ON_ACCENT);

/** Lightness and chroma of the product's own blue, light and dark, in the order of a theme's needs. */
function shadesOf(theme: 0 | 1, wash: string): Record<Exclude<AccentToken, 'accent-wash'>, Shade> {
  const onGrounds = (hex: string) => isReadable(GROUNDS[theme], hex) && isReadable(wash, hex);
  return theme === 0
    ? {
        accent: { lightness: 0.45, chroma: MOST_CHROMA, isFit: both(underWhite, onGrounds) },
        'accent-hover': { lightness: 0.39, chroma: MOST_CHROMA, isFit: underWhite },
        'accent-ink': { lightness: 0.45, chroma: MOST_CHROMA, isFit: onGrounds },
        'accent-line': { lightness: 0.825, chroma: 0.055 },
      }
    : {
        accent: { lightness: 0.53, chroma: MOST_CHROMA, isFit: underWhite },
        'accent-hover': { lightness: 0.555, chroma: MOST_CHROMA, isFit: underWhite },
        'accent-ink': { lightness: 0.78, chroma: 0.11, step: LIGHTNESS_STEP, isFit: onGrounds },
        'accent-line': { lightness: 0.465, chroma: 0.07 },
      };
}

const both =
  (one: (hex: string) => boolean, other: (hex: string) => boolean) =>
  (hex: string): boolean =>
    one(hex) && other(hex);

const WASHES: readonly [Shade, Shade] = [
  { lightness: 0.951, chroma: 0.016 },
  { lightness: 0.293, chroma: 0.043 },
];

/** How far two hues are apart, 0 to 180 degrees. */
export const hueDistance = (one: number, other: number): number =>
  180 - Math.abs((Math.abs(one - other) % 360) - 180);

/**
 * The accent of a company with this navbar: its hue, as light as each theme's grounds need it for
 * 4.5:1. Null means the product's own blue: for a gray, and for what would pass for a status color.
 */
export function accentColors(navbar: string): AccentColors | null {
  const { chroma, hue } = toOklch(navbar);
  if (chroma < LEAST_CHROMA) return null;
  if (STATUS_HUES.some((status) => hueDistance(hue, status) <= TOO_NEAR)) return null;

  const fit = ({ isFit, step = -LIGHTNESS_STEP, ...shade }: Shade): string => {
    const most = Math.min(chroma, shade.chroma);
    for (let { lightness } = shade; lightness > 0 && lightness < 1; lightness += step) {
      const hex = toHex({ lightness, chroma: most, hue });
      if (!isFit || isFit(hex)) return hex;
    }
    return step < 0 ? '#000000' : '#ffffff';
  };
  const inTheme = (theme: 0 | 1): Record<AccentToken, string> => {
    const wash = fit({ ...WASHES[theme], isFit: (hex) => isReadable(hex, INKS[theme]) });
    const shades = shadesOf(theme, wash);
    return {
      accent: fit(shades.accent),
      'accent-hover': fit(shades['accent-hover']),
      'accent-ink': fit(shades['accent-ink']),
      'accent-wash': wash,
      'accent-line': fit(shades['accent-line']),
    };
  };
  const [light, dark] = [inTheme(0), inTheme(1)];
  return recordOf(ACCENT_TOKENS, (token): BothThemes => [light[token], dark[token]]);
}
