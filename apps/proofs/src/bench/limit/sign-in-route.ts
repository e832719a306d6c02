import { isRightPassword } from '@callboard/api/people/passwords/passwords';
import { signAccessToken } from '@callboard/api/people/sessions/tokens/access-token';
import { signRefreshToken } from '@callboard/api/people/sessions/tokens/refresh-token';
import type { Keys } from '@callboard/api/platform/signing/keys';
import type { FastifyInstance } from 'fastify';
import { ask, type LimitDatabase } from './limit-database.ts';

const FIND = `
  select id, first_name || ' ' || last_name as name, email, password_hash from customers
  where (username = $1 or email = $1) and password_hash is not null
  order by username is not distinct from $1 desc limit 1`;

const OPEN = `
  insert into sessions (customer_id, is_rotating, user_agent, address) values ($1, false, '', $2)
  returning id`;

type Found = { id: string; name: string; email: string; password_hash: string };
type SignIn = { Body: { usernameOrEmail: string; password: string } };

/** A customer sign-in: the necessary hashing and signing, between two statements. */
export function signInRoute(app: FastifyInstance, sql: LimitDatabase, keys: Keys): void {
  app.post<SignIn>('/api/auth/customer/login', async (request, reply) => {
    const { usernameOrEmail, password } = request.body;
    const [found] = await ask<Found>(sql, FIND, [usernameOrEmail]);
    if (!found || !(await isRightPassword(found.password_hash, password))) {
      return reply.code(401).send();
    }
    const { id, name, email } = found;
    const user = { id, name, email, role: 'customer' } as const;
    const [session] = await ask<{ id: string }>(sql, OPEN, [id, request.ip]);
    const sessionId = session?.id ?? '';
    return {
      accessToken: await signAccessToken(keys.accessToken, user, sessionId),
      refreshToken: signRefreshToken(keys.refreshToken, sessionId, 0),
      user,
    };
  });
}
