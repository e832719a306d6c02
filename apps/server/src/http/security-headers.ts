/** Nothing but what this server itself serves may run or be loaded. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text of ours becomes HTML or code, so no policy may turn one into it either.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';');

/**
 * The headers of every answer, what a route says about itself aside: those of Helmet, put together
 * once instead of for each request.
 * @param isHttps a browser that once saw the header for it insists on HTTPS; a machine at home has none
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
