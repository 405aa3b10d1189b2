/** The names under which a browser tab stores a session; the first response of the server checks for them before anything is rendered. */
export const tabSession = {
  /** The OpenID Connect client appends the issuer and the client. */
  userPrefix: 'oidc.user:',
  acting: 'lading.acting',
} as const;
