import { deriveKeys } from '@callboard/api/signing/keys';
import fastify from 'fastify';
import { callRoutes } from './call-routes.ts';
import { limitDatabase } from './limit-database.ts';
import { searchRoute } from './search-route.ts';
import { signInRoute } from './sign-in-route.ts';
import { tokenCheck } from './token-check.ts';

// The least that can give the server's answers from the same tables: a bare Fastify, a statement
// written by hand for each of them, and a token that is verified once. It checks no input, gives no
// sentence for what is wrong and limits nobody; the server is measured against it.
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
