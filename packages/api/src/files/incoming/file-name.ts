import { invalidField } from '../../platform/errors/domain-error.ts';

/** Endings of a name, the usual one first, by what is stored. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

const LONGEST = 150;

// Parts of paths, what no system allows in names, and signs that turn the direction of writing.
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}/\\<>:"|?*\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name that a file is kept under: as it was sent, with the ending of what it really is.
 * @param type of the stored bytes
 * @throws DomainError `invalid` at `file` for a name that could do harm where it is saved
 */
export function fileName(sent: string, type: string): string {
  const name = sent.trim();
  if (name.length > LONGEST) {
    throw invalidField('file', `The name of a file may have at most ${LONGEST} characters.`);
  }
  if (FORBIDDEN.test(name) || !name.isWellFormed() || /^\.*$/.test(name)) {
    throw invalidField(
      'file',
      'The name of this file has characters that cannot be kept. Give it another name.',
    );
  }
  const endings = ENDINGS[type] ?? [];
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  const [ending = ''] = endings;
  return `${name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '')}${ending}`;
}
