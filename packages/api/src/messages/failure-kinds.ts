import type { MessageChannel } from '@callboard/contract/messages/message-states';
import { textErrorWords } from './text-errors.ts';

/**
 * `not sent`: another attempt may do; `refused`: no attempt ever will; `perhaps sent`: the answer was
 * lost, and whoever tries again may send it twice.
 */
type Outcome = 'not sent' | 'refused' | 'perhaps sent';

/** What a provider answered: its status, and the number of its error if it named one. */
type Answer = { status?: number | undefined; code?: string | undefined };

const NAMES = {
  text: { provider: 'texting provider', thing: 'text', url: 'SMS_URL' },
  email: { provider: 'mail server', thing: 'email', url: 'SMTP_URL' },
} as const satisfies Record<MessageChannel, object>;
type Names = (typeof NAMES)[MessageChannel];

/** That a channel fails. */
export type Alarm = {
  /** How many such attempts in a row it takes. */
  attempts: 1 | 2;
  /** Whether one of what is tried only once counts, such as a code: no message brings this about. */
  isNoMessageToBlame: boolean;
  /** What an admin does about it. */
  advice: (names: Names) => string;
};

type Failure = {
  outcome: Outcome;
  /** For the office; never with the text of the message. */
  words: (names: Names, answer: Answer) => string;
  /** Missing where it says nothing of other messages. */
  alarm?: Alarm;
};

const inBrackets = ({ status, code }: Answer): string => {
  const numbers = [status, code && `error ${code}`].filter(Boolean).join(', ');
  return numbers && ` (${numbers})`;
};

const refused: Failure['words'] = ({ provider, thing }, answer) =>
  `The ${provider} refused the ${thing}${inBrackets(answer)}.`;

const askAboutOutage: Alarm['advice'] = ({ provider }) =>
  `Ask the ${provider} whether it has an outage. Messages are tried again for four hours.`;

const FAILURES = {
  unreachable: {
    outcome: 'not sent',
    words: ({ provider }) => `The ${provider} could not be reached.`,
    alarm: {
      attempts: 1,
      isNoMessageToBlame: true,
      advice: ({ url }) => `Check the address in ${url} and the server’s network.`,
    },
  },
  account: {
    outcome: 'not sent',
    words: refused,
    alarm: {
      attempts: 1,
      isNoMessageToBlame: true,
      advice: ({ url, provider }) =>
        `Check the account and password in ${url}, and whether the ${provider} has suspended the account.`,
    },
  },
  silent: {
    outcome: 'perhaps sent',
    words: ({ provider }) => `The ${provider} stopped answering.`,
    alarm: { attempts: 2, isNoMessageToBlame: true, advice: askAboutOutage },
  },
  broken: {
    outcome: 'perhaps sent',
    words: ({ provider }, answer) => `The ${provider} broke down${inBrackets(answer)}.`,
    alarm: { attempts: 2, isNoMessageToBlame: true, advice: askAboutOutage },
  },
  busy: {
    outcome: 'not sent',
    words: refused,
    alarm: { attempts: 2, isNoMessageToBlame: false, advice: askAboutOutage },
  },
  // A mail server asks for patience with this one mail.
  'put off': { outcome: 'not sent', words: refused },
  refused: {
    outcome: 'refused',
    words: (names, answer) => textErrorWords(answer.code) ?? refused(names, answer),
  },
  // It could not be written, or not be put where messages go here.
  ours: {
    outcome: 'not sent',
    words: () => 'The message could not be sent; the server’s log says why.',
    alarm: {
      attempts: 2,
      isNoMessageToBlame: false,
      advice: () => 'Messages are tried again for four hours.',
    },
  },
} as const satisfies Record<string, Failure>;

/** How a message failed: stored with it, and all that follows from it stands above. */
export type FailureKind = keyof typeof FAILURES;

/** How a message failed, and what its provider answered. */
export type HowItFailed = { kind: FailureKind } & Answer;

/** Whether it may have left, and whether it is tried again. */
export const outcomeOf = (kind: FailureKind): Outcome => FAILURES[kind].outcome;

/** How a message failed, as a sentence for the office. */
export const failureWords = (channel: MessageChannel, { kind, ...answer }: HowItFailed): string =>
  FAILURES[kind].words(NAMES[channel], answer);

const BY_KIND: ReadonlyMap<string, Failure> = new Map(Object.entries(FAILURES));

/**
 * What a failure says of its channel; undefined where that is nothing.
 * @param kind as stored: null of the version before, and perhaps one of the version after
 */
export const alarmOf = (kind: string | null): Alarm | undefined => BY_KIND.get(kind ?? '')?.alarm;

/** What an admin does about a channel that fails, as a sentence. */
export const adviceOf = (channel: MessageChannel, { advice }: Alarm): string =>
  advice(NAMES[channel]);
