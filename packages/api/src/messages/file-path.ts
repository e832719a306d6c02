import { fileURLToPath } from 'node:url';

/**
 * Returns the path in an address like `file:messages.jsonl`.
 * @throws Error with a message for the operator
 */
export function filePath(url: string): string {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  if (path === '') throw new Error('file: needs a path, like file:messages.jsonl');
  return path;
}
