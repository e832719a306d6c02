/** Later classes do not reliably override earlier ones: callers add layout, not looks. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
