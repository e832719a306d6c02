import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/context.ts';
import { type Kind, type Rule, ruleOf } from './rules.ts';
import type { TriedName } from './tried-name.ts';

/** A counter for one kind of failure. */
export type Bucket = {
  /** A keyed hash, so that nothing that was typed is stored. */
  key: string;
  kind: Kind;
  /** Omitted when no name was tried. */
  tried?: TriedName | undefined;
  rule: Rule;
  /** What a success does: it proves the guesser right, or only takes itself back. */
  onSuccess: 'clear' | 'give back';
};

/** The bucket of a kind for what is counted; the parts are told apart whatever they hold. */
export const bucketOf = (
  { keys, limitFactor }: Pick<Services, 'keys' | 'limitFactor'>,
  kind: Kind,
  ...counted: string[]
): Bucket => ({
  key: createHmac('sha256', keys.signInLimits[0])
    .update(JSON.stringify([kind, ...counted]))
    .digest('base64url'),
  kind,
  rule: ruleOf(kind, limitFactor),
  onSuccess: kind === 'identifier' || kind === 'network' ? 'give back' : 'clear',
});
