import type { Problem } from '@callboard/contract/platform/problem';
import { problemFrom } from './problem-of.ts';

/** Runs the same action many times at once: the answers, and why the rest were refused. */
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
