import { type Claim, signInBuckets } from '../people/sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../people/sign-in-limits/within-limits.ts';
import type { TestApp } from './start-test-app.ts';

/** Records failed sign-ins, each from its own network, without hashing passwords. */
export async function failToSignIn(
  app: TestApp,
  times: number,
  claimOf: (at: number) => Pick<Claim, 'identifier'> & { ip: string },
): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const { identifier, ip } = claimOf(at);
    const request = { ...app.services, ip, deviceCookie: undefined };
    const buckets = signInBuckets(request, { door: 'customer', identifier, personId: undefined });
    await withinLimits(app.services, buckets, async () => undefined);
  }
}
