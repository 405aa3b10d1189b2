import type { KeyScope } from '@lading/contracts/kernel/access';
import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface KeyFacts {
  readonly apiKeyId: number;
  readonly name: string;
}

/** Never the key itself. */
export class ApiKeyCreated extends CarrierEvent<
  KeyFacts & { readonly scopes: readonly KeyScope[]; readonly isTest: boolean }
> {
  static readonly eventName = 'api-key-created';
}

export class ApiKeyRevoked extends CarrierEvent<KeyFacts> {
  static readonly eventName = 'api-key-revoked';
}

export const apiKeySubject = (apiKeyId: number): string => `api-key:${apiKeyId}`;
