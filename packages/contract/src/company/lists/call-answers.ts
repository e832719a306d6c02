import { z } from 'zod';
import { optionalText, requiredText } from '../../platform/values/text.ts';

/** Maximum number of questions of a job type, and of answers kept with a call. */
export const MOST_QUESTIONS = 20;

/** What to ask a caller. */
export const Question = requiredText('Question', 200);

/** A question that was asked, in the words it had then, and what the caller said. */
export const CallAnswer = z.object({ question: z.string(), answer: z.string() });
export type CallAnswer = z.infer<typeof CallAnswer>;

/** What callers said, in the order it was asked; an empty answer is none. */
export const CallAnswers = z
  .array(z.strictObject({ question: Question, answer: optionalText('Answer', 500) }))
  .max(MOST_QUESTIONS, { error: `A call has at most ${MOST_QUESTIONS} answers` })
  .refine((answers) => new Set(answers.map(({ question }) => question)).size === answers.length, {
    error: 'Each question has one answer',
  })
  .transform((answers): CallAnswer[] => answers.filter(({ answer }) => answer !== ''));
