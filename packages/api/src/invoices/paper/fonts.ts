import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

// Latin with all diacritics, Vietnamese, Greek, Cyrillic; a PDF's own fonts have only western letters.
const fontOf = (weight: string) =>
  readFileSync(resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`));

/** The fonts of papers, as the bytes of TrueType files; read when somebody first needs them. */
export const regularFont = () => fontOf('400Regular');
export const boldFont = () => fontOf('700Bold');
