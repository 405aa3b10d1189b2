interface Found {
  readonly kind: string;
  readonly line: number;
}

/** The forms of keys and passwords that may be committed by mistake; each form is its issuer's. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/],
  ['cloud key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['cloud secret', /\baws_?secret_?access_?key\b["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b/i],
  ['token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,}|glpat-[\w-]{20,})\b/],
  ['token of a registry', /\bnpm_[A-Za-z0-9]{36}\b|\/\/[\w./-]+:_auth(?:Token)?\s*=\s*[^\s$]{8,}/],
  ['key of a payment provider', /\b[rs]k_live_[A-Za-z0-9]{16,}\b/],
  ['token of a messenger', /\bxox[abprs]-[A-Za-z0-9-]{10,}\b|hooks\.slack\.com\/services\/\w+\/\w+\/\w+/],
  ['key of a service', /\b(?:AIza[\w-]{35}|SG\.[\w-]{22}\.[\w-]{43}|sk-[A-Za-z0-9]{40,})\b/],
  ['signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
];

/** The kind and line of each possible secret; never the secret itself, which a log would store. */
export function secretsIn(text: string): Found[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index }) => ({
      kind,
      line: text.slice(0, index).split('\n').length,
    })),
  );
}
