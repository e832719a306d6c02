import { linearRgb } from './linear-rgb.ts';

/** A color by lightness (0 to 1), chroma and hue (0 to 360 degrees), as the eye tells them apart. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const fromLinear = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The numbers are those of CSS Color 4, from sRGB to OKLab and back. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const across = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const down = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(across, down),
    hue: ((Math.atan2(down, across) * 180) / Math.PI + 360) % 360,
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): number[] {
  const across = chroma * Math.cos(toRadians(hue));
  const down = chroma * Math.sin(toRadians(hue));
  const l = (lightness + 0.396_337_777_4 * across + 0.215_803_757_3 * down) ** 3;
  const m = (lightness - 0.105_561_345_8 * across - 0.063_854_172_8 * down) ** 3;
  const s = (lightness - 0.089_484_177_5 * across - 1.291_485_548 * down) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ].map(fromLinear);
}

const isShown = (rgb: readonly number[]) => rgb.every((part) => part >= 0 && part <= 1);

const CHROMA_STEP = 0.002;

/** As `#rrggbb`; what a screen cannot show of its chroma is left out, hue and lightness stay. */
export function toHex(color: Oklch): string {
  let { chroma } = color;
  while (chroma > 0 && !isShown(toRgb({ ...color, chroma }))) {
    chroma = Math.max(0, chroma - CHROMA_STEP);
  }
  const parts = toRgb({ ...color, chroma }).map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
