import { missingReference, notFound } from '../errors/domain-error.ts';
import { isUuid } from './uuid.ts';

/** Returns a well-formed id; anything else is treated like an id that does not exist. */
export function requireId(id: string, thing: string): string {
  if (!isUuid(id)) throw notFound(thing);
  return id;
}

/** The same for an id inside a body: the error is reported at its field. */
export function requireReference(id: string, field: string, message: string): string {
  if (!isUuid(id)) throw missingReference(field, message);
  return id;
}
