import { z } from 'zod';
import { requiredText } from './text.ts';

const MAX_TAGS = 20;

/** Words that a company marks its calls with; each once, in the order they were given. */
export const Tags = z
  .array(requiredText('Tag', 40))
  .max(MAX_TAGS, { error: `A call has at most ${MAX_TAGS} tags` })
  .transform((tags) => [...new Set(tags)]);
