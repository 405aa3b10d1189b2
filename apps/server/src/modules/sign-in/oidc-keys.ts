import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';

export interface Keys {
  readonly jwks: { readonly keys: JWK[] };
  readonly cookies: string[];
}

/** The audience of our API's access tokens. */
export const resourceOf = (baseOrigin: string): string => `${baseOrigin}/api`;

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() };
  return { jwks: { keys: [key] }, cookies: [randomBytes(32).toString('base64url')] };
}

/** The keys of this installation, made once: one to sign tokens with, one for the provider's cookies. */
@Injectable()
export class SigningKeys {
  constructor(private readonly secrets: InstallationSecrets) {}

  keys(): Promise<Keys> {
    return this.secrets.get('oidc-keys', makeKeys);
  }

  /** The public halves, which only verify. */
  async publicKeys(): Promise<JSONWebKeySet> {
    const { jwks } = await this.keys();
    return { keys: jwks.keys.map(({ kty, crv, x, y, alg, use, kid }) => ({ kty, crv, x, y, alg, use, kid })) };
  }
}
