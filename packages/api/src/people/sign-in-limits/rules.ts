/** How many failures a bucket allows, and what follows. */
export type Rule = {
  /** Failures in a row before the first wait. */
  free: number;
  /** Seconds after which one failure is forgotten. */
  forgottenAfter: number;
  /** Seconds to wait after the last free failure and each one after it; the last entry repeats. */
  waits: readonly [number, ...number[]];
};

const GROWING = [5, 15, 60, 300, 900] as const;

/** What each kind of bucket allows, outside a demo. */
export const RULES = {
  /** One name from one network: a typo or a guesser. */
  pair: { free: 5, forgottenAfter: 900, waits: GROWING },
  /** One name from all networks: 100 failures a day. */
  identifier: { free: 100, forgottenAfter: 864, waits: GROWING },
  /** One network, whichever names it tries: 50 failures in 15 minutes. */
  network: { free: 50, forgottenAfter: 18, waits: [60, 300, 900] },
  /** A person on a device that they have signed in from before. */
  device: { free: 10, forgottenAfter: 900, waits: GROWING },
  /** Wrong codes of one account over all its sign-ins; each further one locks again. */
  codes: { free: 10, forgottenAfter: 3600, waits: [900] },
} as const satisfies Record<string, Rule>;

export type Kind = keyof typeof RULES;

/** A rule as it applies here: a demo allows more and forgets faster. */
export const ruleOf = (kind: Kind, limitFactor: number): Rule => {
  const { free, forgottenAfter, waits } = RULES[kind];
  return { free: free * limitFactor, forgottenAfter: forgottenAfter / limitFactor, waits };
};
