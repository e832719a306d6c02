import { SessionRole } from '@callboard/contract/people/roles';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { type CryptoKey, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { KeyRing } from '../../../platform/signing/keys.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const ISSUER = 'callboard';
const LIFETIME = '10m';
const LONGEST_TOKEN = 4096;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: SessionRole });
export type AccessClaims = z.infer<typeof Claims>;
const Expiry = z.object({ exp: z.number() });

/** A token for 10 minutes; name, email and role are there for the browser to show. */
export const signAccessToken = (keys: KeyRing<CryptoKey>, user: SessionUser, sessionId: string) =>
  new SignJWT({ name: user.name, email: user.email, role: user.role, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keys[0]);

// One memory for each key ring: what one verified means nothing to another.
const verified = new WeakMap<KeyRing<CryptoKey>, VerifiedTokens<AccessClaims>>();

function verifiedWith(keys: KeyRing<CryptoKey>): VerifiedTokens<AccessClaims> {
  const known = verified.get(keys);
  if (known) return known;
  const made = new VerifiedTokens<AccessClaims>();
  verified.set(keys, made);
  return made;
}

/** The claims of a valid token, or `undefined` for anything else. */
export async function readAccessToken(
  keys: KeyRing<CryptoKey>,
  token: string,
): Promise<AccessClaims | undefined> {
  if (token.length > LONGEST_TOKEN) return undefined;
  const tokens = verifiedWith(keys);
  const known = tokens.get(token);
  if (known) return known;
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'sid', 'role', 'exp', 'iat'],
        clockTolerance: 5,
      });
      const claims = Claims.parse(payload);
      tokens.set(token, claims, Expiry.parse(payload).exp * 1000);
      return claims;
    } catch {
      // Any reason leads to the same answer: not signed in.
    }
  }
  return undefined;
}
