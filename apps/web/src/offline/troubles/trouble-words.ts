import type { Trouble } from './device-troubles.ts';

const MINUTE = 60_000;
const UNITS = [
  { word: 'day', length: 24 * 60 * MINUTE },
  { word: 'hour', length: 60 * MINUTE },
  { word: 'minute', length: MINUTE },
];

/** "1 day", "3 hours", "12 minutes": the largest unit there is a whole one of. */
function lengthInWords(ms: number): string {
  const { word, length } = UNITS.find(
    (unit) => Math.round(ms / MINUTE) * MINUTE >= unit.length,
  ) ?? {
    word: 'minute',
    length: MINUTE,
  };
  const count = Math.max(1, Math.round(ms / length));
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** What happened to this device, and what to do about it. */
export function troubleWords(trouble: Trouble): { title: string; text: string } {
  switch (trouble.kind) {
    case 'full':
      return {
        title: 'This phone’s storage is full',
        text: 'Without signal nothing more can be kept. Delete photos or apps that you do not need, then tap again. What waits already is safe.',
      };
    case 'cleared':
      return {
        title: `The browser deleted ${changes(trouble.lost.length)} that waited on this phone`,
        text: 'Check the call, and enter what is not there.',
      };
    case 'clock':
      return {
        title: `This phone’s clock is ${lengthInWords(Math.abs(trouble.ahead))} ${trouble.ahead > 0 ? 'fast' : 'slow'}`,
        text: 'What you do is saved with the right time all the same. In the phone’s settings, set date and time to automatic.',
      };
  }
}
