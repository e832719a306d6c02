import type { Problem } from '@callboard/contract/problem';
import { problemFrom } from './problem-of.ts';

/** Does the same thing many times at once: what came of it, and why the rest was refused. */
export async function atOnce<Answer>(
  times: number,
  work: (index: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; problems: Problem[] }> {
  const results = await Promise.allSettled(Array.from({ length: times }, (_, at) => work(at)));
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    problems: results.flatMap((result) =>
      result.status === 'rejected' ? [problemFrom(result.reason)] : [],
    ),
  };
}
