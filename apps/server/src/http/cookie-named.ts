// Far more than the server sets; a longer one is nobody's.
const LONGEST_VALUE = 4096;

/**
 * The first cookie of a name in a `Cookie` header (RFC 6265, section 5.4), as it was sent.
 * @returns undefined when there is none, or none that the server could have set
 */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    const value = rest.join('=').trim();
    if (key.trim() === name && value.length <= LONGEST_VALUE) return value;
  }
  return undefined;
}
