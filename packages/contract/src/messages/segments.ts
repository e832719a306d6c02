// Of GSM 03.38; those of the second take two places.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

/** How much of a text goes in one, and in each of several. */
const GSM = { one: 160, each: 153 };
const UNICODE = { one: 70, each: 67 };

/** How many texts a message is charged as, and the first character that shortens them. */
export type Segments = { count: number; costly: string | null };

/**
 * Counts how many texts a message is sent as: 160 characters are one, 70 where a character is not of the
 * alphabet of phones, such as a curly quote or an emoji.
 */
export function segmentsOf(text: string): Segments {
  const characters = [...text];
  const costly = characters.find((one) => !BASIC.includes(one) && !EXTENDED.includes(one)) ?? null;
  const length =
    costly === null
      ? characters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0)
      : text.length;
  const { one, each } = costly === null ? GSM : UNICODE;
  return { count: length <= one ? 1 : Math.ceil(length / each), costly };
}
