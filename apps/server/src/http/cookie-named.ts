// Far longer than any cookie the server sets.
const LONGEST_VALUE = 4096;

/**
 * The first cookie with this name in a `Cookie` header (RFC 6265, section 5.4), as sent.
 * @returns undefined if there is none, or none that the server could have set
 */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    const value = rest.join('=').trim();
    if (key.trim() === name && value.length <= LONGEST_VALUE) return value;
  }
  return undefined;
}
