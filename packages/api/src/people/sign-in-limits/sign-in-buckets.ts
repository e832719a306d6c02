import type { RequestInfo, Services } from '../../platform/context.ts';
import { type Bucket, bucketOf } from './bucket.ts';
import { knownDevice } from './known-device.ts';
import { networkOf } from './network.ts';
import { triedName } from './tried-name.ts';

type Request = Pick<Services, 'keys' | 'limitFactor'> & Pick<RequestInfo, 'ip' | 'deviceCookie'>;

/** Whom somebody says they are. */
export type Claim = {
  /** Which door: the same text may name an employee and a customer. */
  door: 'employee' | 'customer' | 'change password';
  /** As typed, in lower case; counted whether anybody has it or not. */
  identifier: string;
  /** Who that is, for the devices they are known on; undefined when it is nobody. */
  personId: string | undefined;
};

/** The bucket of a network alone, for secrets that name nobody. */
export const networkBucket = (request: Request): Bucket =>
  bucketOf(request, 'network', networkOf(request.ip));

/**
 * Where a sign-in is counted. A device that the person has signed in from before is counted by
 * itself, so that somebody who guesses elsewhere cannot lock them out.
 */
export function signInBuckets(request: Request, claim: Claim): Bucket[] {
  const { door, identifier, personId } = claim;
  const ofName = bucketOf(request, 'identifier', door, identifier);
  const tried = triedName(claim, ofName.key);
  const device = personId && knownDevice(request, personId);
  if (device) return [{ ...bucketOf(request, 'device', door, device), tried }];
  return [
    { ...bucketOf(request, 'pair', door, identifier, networkOf(request.ip)), tried },
    { ...ofName, tried },
    networkBucket(request),
  ];
}

/**
 * Where a forgotten password is counted: apart from sign-ins with that name, so that nobody is kept
 * from signing in by a stranger who asks for mails.
 */
export const forgottenBuckets = (
  request: Request,
  door: 'employee' | 'customer',
  identifier: string,
): Bucket[] => [
  bucketOf(request, 'pair', 'forgot password', door, identifier, networkOf(request.ip)),
  bucketOf(request, 'identifier', 'forgot password', door, identifier),
  networkBucket(request),
];
