import { expect, test } from 'vitest';
import { saidWord } from './said-word.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Cancel', 'stop'],
  ['END', 'stop'],
  ['StopAll', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['yes', 'yes'],
  ['Please stop by at noon', undefined],
  ['cancel my visit', undefined],
  ['', undefined],
])('%j does what a single word says, and nothing else', (text, does) => {
  expect(saidWord(text)).toBe(does);
});
