import {
  credentialIssues,
  type CredentialKind,
  type CredentialTexts,
} from '@lading/contracts/carriers/carrier-credentials';
import { problem } from '../../../kernel/contract/problem.js';
import type { CarrierCredentials } from '../../../connectors/carrier-credentials.js';

export type SetCredentials = Exclude<CarrierCredentials, { kind: 'none' }>;

/** Four letters of a long secret, fewer of a short one: a quarter of it at most. */
const endOf = (secret: string): string => secret.slice(secret.length - Math.min(4, Math.floor(secret.length / 4)));

/** By what credentials are recognized; never a secret. */
export function hintOf(credentials: SetCredentials): string {
  if (credentials.kind === 'basic') return credentials.userName;
  return endOf(credentials.kind === 'apiKey' ? credentials.value : credentials.token);
}

/** Credentials as they were typed; throws invalid-fields where a part of their kind is missing. */
export function credentialsOf(wanted: CredentialTexts & { kind: CredentialKind }): SetCredentials {
  const issues = credentialIssues(wanted).map(({ path, ...rest }) => ({ path: [path], ...rest }));
  if (issues.length > 0) throw problem('invalid-fields', { fields: issues });
  const { kind, userName = '', password = '', header = '', apiKey = '', token = '' } = wanted;
  if (kind === 'basic') return { kind, userName, password };
  return kind === 'apiKey' ? { kind, header, value: apiKey } : { kind, token };
}
