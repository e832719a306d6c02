import { z } from 'zod';
import { PRIORITIES } from './priority-list.ts';

export const Priority = z.enum(
  PRIORITIES.map(({ key }) => key),
  { error: 'Choose one of the listed priorities' },
);
export type Priority = z.infer<typeof Priority>;
