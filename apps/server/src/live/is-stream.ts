import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer stays open: how long it took says nothing. */
    isStream?: true;
  }
}

/** Whether a request's answer is a stream that stays open. */
export const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isStream === true;
