import { z } from 'zod';
import { requiredText } from '../values/text.ts';

const MAX_TAGS = 20;

/** Labels a company puts on its calls; duplicates are removed, order is kept. */
export const Tags = z
  .array(requiredText('Tag', 40))
  .max(MAX_TAGS, { error: `A call has at most ${MAX_TAGS} tags` })
  .transform((tags) => [...new Set(tags)]);
