import { z } from 'zod';
import { optionalText } from './text.ts';

/** An email address in lower case, or an empty string if there is none. */
export const OptionalEmail = optionalText('Email', 254)
  .transform((value) => value.toLowerCase())
  .refine((value) => value === '' || z.email().safeParse(value).success, {
    error: 'Enter an email address like name@example.com',
  });
