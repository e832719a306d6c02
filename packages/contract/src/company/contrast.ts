import { linearRgb } from './linear-rgb.ts';

const LEAST_CONTRAST = 4.5;

const luminance = (hex: string) => {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colors like `#564692`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether text in these colors is readable: 4.5:1 (WCAG 2.2, 1.4.3). */
export const isReadable = (background: string, text: string): boolean =>
  contrastRatio(background, text) >= LEAST_CONTRAST;

/** The preferred text color if readable, otherwise black or white, whichever is better. */
export function readableOn(background: string, wished: string): string {
  if (isReadable(background, wished)) return wished;
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000')
    ? '#ffffff'
    : '#000000';
}
