import { TRPCError } from '@trpc/server';
import { findActor } from '../people/sessions/actor/find-actor.ts';
import type { Context, RequestInfo, Services } from '../platform/context.ts';
import { toTrpcError } from '../platform/errors/to-trpc-error.ts';

/**
 * The context of one request, for both transports: services, facts, and who the token stands for.
 * @throws TRPCError `SERVICE_UNAVAILABLE` when the database is away
 */
export async function createContext(services: Services, facts: RequestInfo): Promise<Context> {
  try {
    const actor = await findActor(services, facts.token);
    if (actor) services.heardPhones?.heard(actor);
    // Spreads that add more than a few keys make a slow object, 40 times as dear as this.
    return Object.assign({}, services, facts, { actor });
  } catch (cause) {
    throw toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), {
      ...facts,
      disk: services.disk,
    });
  }
}
