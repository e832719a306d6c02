import type { AnswerOf } from '~/device/procedures.ts';

/** Of acts that change the lines: what was signed before is for others. */
export const linesChange = {
  'serviceCalls.signatures': (signatures: AnswerOf<'serviceCalls.signatures'>) =>
    signatures.map((one) => ({ ...one, isCurrent: false })),
};
