/** Later classes do not reliably win over earlier ones: callers add layout, never another look. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
