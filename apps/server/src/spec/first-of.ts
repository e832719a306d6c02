import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';

/** The first record in a list, or the first that matches. */
export async function firstOf<Thing>(
  call: Call,
  shape: z.ZodType<Thing>,
  path: string,
  is = (_: Thing) => true,
): Promise<Thing> {
  const found = z
    .array(shape)
    .parse((await call('GET', path)).body)
    .find(is);
  if (!found) throw new Error(`The demo has nothing at ${path}`);
  return found;
}
