import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Nothing but what this server itself serves may run or be loaded. */
export const securityHeaders = (isHttps: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // No text of ours becomes HTML or code, so no policy may turn one into it either.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  },
  // A browser that once saw this header insists on HTTPS; a machine at home has none.
  strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});
