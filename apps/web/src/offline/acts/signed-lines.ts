import type { AnswerOf } from '~/offline/procedures.ts';

/** Rules of acts that change the lines: earlier signatures were given for other lines. */
export const linesChange = {
  'serviceCalls.signatures': (signatures: AnswerOf<'serviceCalls.signatures'>) =>
    signatures.map((one) => ({ ...one, isCurrent: false })),
};
