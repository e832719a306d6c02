import { parseArgs } from 'node:util';

const OVER = ['rest', 'trpc'] as const;

/** The options of `npm run bench`. */
export type BenchArguments = {
  /** Service calls in the database. */
  calls: number;
  rounds: number;
  /** Seconds of each run in a round. */
  seconds: number;
  /** Parts to measure; empty: all of them. */
  only: string[];
  growth: boolean;
  /** Measures only what a tenth, a third and all of so many calls cost, from the fill to a cold start. */
  large: boolean;
  memory: boolean;
  people: boolean;
  /** Measures only live listeners: how many receive changes, and how soon. */
  listeners: boolean;
  /** A work item to profile instead of measuring. */
  profile: string | undefined;
  over: (typeof OVER)[number];
  /** The folder of another checkout to compare with, in turns, instead of the reference server. */
  against: string | undefined;
};

/**
 * Parses the command line.
 * @param parts what can be measured
 * @throws Error with a message for the user
 */
export function readArguments(line: string[], parts: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: line,
    options: {
      calls: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      growth: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      people: { type: 'boolean', default: false },
      listeners: { type: 'boolean', default: false },
      profile: { type: 'string' },
      over: { type: 'string', default: OVER[0] },
      against: { type: 'string' },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  for (const name of only) oneOf(parts, 'only', name);
  return {
    calls: whole('calls', values.calls ?? (values.large ? '3000000' : '100000')),
    rounds: whole('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    only,
    growth: values.growth,
    large: values.large,
    memory: values.memory,
    people: values.people,
    listeners: values.listeners,
    profile: values.profile,
    over: oneOf(OVER, 'over', values.over),
    against: values.against,
  };
}

function oneOf<Name extends string>(names: readonly Name[], option: string, text: string): Name {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw new Error(`--${option} knows ${names.join(', ')}, and not "${text}".`);
}

function positive(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${option} must be a number above zero, not "${text}".`);
  return value;
}

function whole(option: string, text: string): number {
  const value = positive(option, text);
  if (!Number.isInteger(value)) throw new Error(`--${option} must be a whole number.`);
  return value;
}
