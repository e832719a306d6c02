import { deriveKeys } from '@callboard/api/platform/signing/keys';
import fastify from 'fastify';
import { callRoutes } from './call-routes.ts';
import { limitDatabase } from './limit-database.ts';
import { searchRoute } from './search-route.ts';
import { signInRoute } from './sign-in-route.ts';
import { tokenCheck } from './token-check.ts';

// The least code that gives the same responses from the same tables: bare Fastify, one handwritten
// statement each, and tokens that are verified only once. It validates no input, has no error
// messages and no rate limits; the server is measured against it.
const { PORT, DATABASE_URL = '', AUTH_SECRET = '' } = process.env;
const keys = await deriveKeys([AUTH_SECRET]);
const sql = limitDatabase(DATABASE_URL);
const app = fastify();
const whoSends = tokenCheck(sql, keys);

app.get('/healthz', async () => ({}));
callRoutes(app, sql, whoSends);
searchRoute(app, sql, whoSends);
signInRoute(app, sql, keys);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

process.once('SIGTERM', () => process.exit(0));
