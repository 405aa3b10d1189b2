import { reporting } from '../../kernel/http/policy-reports.js';

interface PolicyParts {
  nonce: string;
  socketOrigin: string;
  /** Further origins that the installation names. */
  foreign: readonly string[];
}

/**
 * Scripts run if they carry the nonce of this answer, and what those load; calls go to this site and to origins that the installation
 * names. Style attributes are allowed: components position themselves by them (charts, lists, dialogs), and an attribute cannot have a
 * nonce. They can load nothing that `img-src` and `font-src` do not allow. Frames show files that a script of this page made, to print them.
 */
export const contentPolicy = ({ nonce, socketOrigin, foreign }: PolicyParts): string =>
  [
    "default-src 'self'",
    [`script-src 'nonce-${nonce}'`, ...foreign].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    [`connect-src 'self' ${socketOrigin}`, ...foreign].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["frame-src 'self' blob:", ...foreign].join(' '),
    "object-src 'none'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    reporting,
  ].join('; ');
