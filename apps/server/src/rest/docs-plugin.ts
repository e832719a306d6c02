import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the API docs viewer, with its files from this server, at `/docs` below the prefix.
 * @param document the OpenAPI document as JSON text
 */
export async function docsPlugin(app: FastifyInstance, { document }: { document: string }) {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(document) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the page looks for its files next to /api, not below it.
    indexPrefix: app.prefix,
    // The viewer adds its own style element; scripts stay as strict as everywhere else.
    staticCSP: {
      'default-src': "'self'",
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { deepLinking: true, docExpansion: 'list' },
    theme: { title: 'Callboard API' },
  });
}
