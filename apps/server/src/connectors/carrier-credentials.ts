import { Choice, Text } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';

/** How the carrier knows us; never written to a log. */
export type CarrierCredentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'apiKey'; readonly header: string; readonly value: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly userName: string; readonly password: string };

/** Credentials as sealed rows store them. */
class StoredCredentials {
  @Choice(['none', 'apiKey', 'bearer', 'basic']) kind!: 'none' | 'apiKey' | 'bearer' | 'basic';
  @Text({ max: 100, optional: true, about: 'The header of an API key.' }) header?: string | null;
  @Text({ max: 2000, optional: true, about: 'The API key.' }) value?: string | null;
  @Text({ max: 4000, optional: true, about: 'The bearer token.' }) token?: string | null;
  @Text({ max: 200, optional: true }) userName?: string | null;
  @Text({ max: 1000, optional: true }) password?: string | null;
}

/** None when a part of them is missing. */
function credentialsOf(stored: StoredCredentials): CarrierCredentials {
  const { kind, header, value, token, userName, password } = stored;
  if (kind === 'apiKey' && header && value) return { kind, header, value };
  if (kind === 'bearer' && token) return { kind, token };
  if (kind === 'basic' && userName && password) return { kind, userName, password };
  return { kind: 'none' };
}

/** Reads the credentials that were set; undefined when they are incomplete. */
export function readCredentials(stored: unknown): CarrierCredentials | undefined {
  const result = check(StoredCredentials, stored);
  const credentials = 'value' in result ? credentialsOf(result.value) : undefined;
  return credentials?.kind === 'none' ? undefined : credentials;
}
