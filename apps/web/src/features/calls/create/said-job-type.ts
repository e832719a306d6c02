import type { JobType } from '@callboard/contract/company/lists/job-types';

const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The job type whose whole name the customer's words contain, the longest one; nothing if none is named. */
export function saidJobType<Type extends Pick<JobType, 'name' | 'isActive'>>(
  description: string,
  types: readonly Type[],
): Type | undefined {
  const said = wordsOf(description);
  const [longest] = types
    .filter(({ name, isActive }) => isActive && said.includes(wordsOf(name)))
    .toSorted((one, other) => other.name.length - one.name.length);
  return longest;
}
