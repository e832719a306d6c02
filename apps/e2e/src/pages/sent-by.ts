import type { Page } from 'playwright-core';

/** What a page has sent to a procedure since this was asked. */
export function sentBy(page: Page, procedure: string): () => unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== `/trpc/${procedure}`) return;
    bodies.push(request.postDataJSON());
  });
  return () => bodies;
}
