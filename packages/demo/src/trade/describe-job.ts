import type { Random } from '../chance/random.ts';
import { ACCESS_NOTES, DESCRIPTION_WORDS, JOB_DESCRIPTIONS } from './job-descriptions.ts';
import type { Job } from './jobs.ts';

/** What callers know of their house. */
export type KnownHouse = {
  heating: 'gas' | 'heat pump' | 'other';
  brand: string;
  /** Years since it was built in. */
  age: number;
};

const GAS = /furnace|\bgas\b|does not light|slow to light/i;
const HEAT_PUMP = /heat pump|air handler/i;

/** Whether somebody with this house would say so; of one that nothing is known of, only what fits all. */
function fits(template: string, { family }: Job, house: KnownHouse | undefined): boolean {
  if (/\{Brand\}/.test(template) && house === undefined) return false;
  if (/\{age\}/.test(template) && (house?.age ?? 0) < 2) return false;
  // What is to be installed is another question.
  if (family === 'estimate' || family === 'install') return true;
  if (GAS.test(template) && house?.heating !== 'gas') return false;
  return !HEAT_PUMP.test(template) || house?.heating === 'heat pump';
}

/** What the caller said, as the office wrote it down. */
export function describeJob(random: Random, job: Job, house?: KnownHouse): string {
  const templates = JOB_DESCRIPTIONS[job.key];
  const template = random.pick(templates.filter((one) => fits(one, job, house)));
  const text = template.replaceAll(/\{(\w+)\}/g, (placeholder, word: string) => {
    if (word === 'Brand' && house) return house.brand;
    if (word === 'age' && house) return String(house.age);
    const words = DESCRIPTION_WORDS[word];
    return words ? random.pick(words) : placeholder;
  });
  const hasNote = !job.isCommercial && !template.includes('{Access}') && random.chance(0.25);
  return hasNote ? `${text} ${random.pick(ACCESS_NOTES)}` : text;
}
