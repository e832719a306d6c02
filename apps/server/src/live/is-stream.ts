import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open, so its duration means nothing. */
    isStream?: true;
  }
}

/** Whether the response is a stream that stays open. */
export const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isStream === true;
