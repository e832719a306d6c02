import { HEX_COLOR } from '@callboard/contract/well-known';

/** Whether a text is a colour that the settings take. */
export const isHex = (text: string): boolean => HEX_COLOR.test(text.trim());
