import { reportPath } from './policy-reports.js';

const noPage = "default-src 'none'; frame-ancestors 'none'";

/** For an answer that is a file: a browser that shows it at its own address isolates it from the portal and runs nothing. */
export const filePolicy = `${noPage}; sandbox`;

/**
 * Headers of every answer. A page brings a content policy of its own; whatever is no page may neither load anything nor be
 * framed, should a browser ever show it as one.
 */
export const fixedHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': noPage,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'reporting-endpoints': `policy="${reportPath}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Sites of brands live below the base domain, and all of them behind the same TLS.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
