const toLinear = (part: number) =>
  part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

/** The light of a color like `#564692`: red, green and blue, 0 to 1, without sRGB's curve. */
export function linearRgb(hex: string): [red: number, green: number, blue: number] {
  const at = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}
