import type { FastifyInstance } from 'fastify';

// With two seconds before it, in which a proxy looks elsewhere, and what comes after, less than a worker may take.
const PATIENCE_MS = 6000;

/** Finishes running requests; cuts connections still open after 6 seconds. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
}
