/** Only content from this server may run or be loaded. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The app never turns text into HTML or code; one policy names its service worker, and nothing else.
  "require-trusted-types-for 'script'",
  'trusted-types callboard-worker',
].join(';');

/**
 * Headers of every response, in addition to those a route sets: the same as Helmet's, but built
 * once instead of per request.
 * @param isHttps adds HSTS, after which browsers insist on HTTPS; off for plain HTTP installations
 */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
