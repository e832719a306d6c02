// What a literal in source text writes otherwise than it reads.
const escaped = (title: string) =>
  title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'/g, "\\\\?'");

/** Whether a test file's text has one test of this title; a template counts as it is written. */
export function holdsTest(text: string, title: string): boolean {
  const found = text.matchAll(new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`, 'g'));
  return [...found].length === 1;
}
