import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

// Latin with all diacritics, Vietnamese, Greek, Cyrillic; a PDF's own fonts have only western letters.
const fontOf = (weight: string) =>
  readFileSync(resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`));

function openFont(weight: string): Font {
  const font = create(fontOf(weight));
  if ('fonts' in font) throw new Error('The font of papers is a collection');
  return font;
}

let opened: { regular: Font; bold: Font } | undefined;

/**
 * The fonts of papers, opened when somebody first needs them and kept: their tables are decoded as they are used,
 * which is most of the work of a paper (60 lines: 150 ms of a busy core instead of 300).
 */
export function paperFonts(): { regular: Font; bold: Font } {
  opened ??= { regular: openFont('400Regular'), bold: openFont('700Bold') };
  return opened;
}
