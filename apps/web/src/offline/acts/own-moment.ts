import type { Moment } from './act-rules.ts';

interface Told {
  at?: string | undefined;
  isMomentUnknown?: boolean | undefined;
}

/** Rules of acts that say when they were done. */
export const ownMoment = {
  kept: <Input extends Told>(input: Input, _id: string, moment: Moment): Input => ({
    ...input,
    ...moment(input.at),
  }),
  withoutMoment: <Input extends Told>(input: Input): Input | undefined =>
    input.at === undefined ? undefined : { ...input, at: undefined, isMomentUnknown: true },
};
