/** The names under which a browser tab stores a session; the first response of the server asks for them before anything is painted. */
export const tabSession = {
  /** The OpenID Connect client appends the issuer and the client. */
  userPrefix: 'oidc.user:',
  acting: 'lading.acting',
} as const;
