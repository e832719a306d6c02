import type { Random } from '../chance/random.ts';
import { ACCESS_NOTES, DESCRIPTION_WORDS, JOB_DESCRIPTIONS } from './job-descriptions.ts';
import type { Job } from './jobs.ts';

/** What the caller said, as the office wrote it down. */
export function describeJob(random: Random, job: Job): string {
  const template = random.pick(JOB_DESCRIPTIONS[job.key]);
  const text = template.replaceAll(/\{(\w+)\}/g, (placeholder, word: string) => {
    const words = DESCRIPTION_WORDS[word];
    return words ? random.pick(words) : placeholder;
  });
  const hasNote = !job.isCommercial && !template.includes('{Access}') && random.chance(0.25);
  return hasNote ? `${text} ${random.pick(ACCESS_NOTES)}` : text;
}
