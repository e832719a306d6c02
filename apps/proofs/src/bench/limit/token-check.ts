import { readAccessToken } from '@callboard/api/people/sessions/tokens/access-token';
import type { Keys } from '@callboard/api/platform/signing/keys';
import type { FastifyRequest } from 'fastify';
import { ask, type LimitDatabase } from './limit-database.ts';

export type Person = { id: string; name: string };

const NAME = `select first_name || ' ' || last_name as name from employees where id = $1`;

/** The caller of a request; each token is verified once, then cached. */
export function tokenCheck(sql: LimitDatabase, keys: Keys) {
  const known = new Map<string, Person>();

  async function verify(token: string): Promise<Person> {
    const claims = await readAccessToken(keys.accessToken, token);
    if (!claims || claims.role === 'customer') throw new Error('Nobody is signed in.');
    const [employee] = await ask<{ name: string }>(sql, NAME, [claims.sub]);
    const person = { id: claims.sub, name: employee?.name ?? '' };
    known.set(token, person);
    return person;
  }

  return ({ headers }: FastifyRequest): Person | Promise<Person> => {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    return known.get(token) ?? verify(token);
  };
}

export type TokenCheck = ReturnType<typeof tokenCheck>;
