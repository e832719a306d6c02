import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 7000;

/** Finishes running requests; cuts connections still open after 7 seconds. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
}
