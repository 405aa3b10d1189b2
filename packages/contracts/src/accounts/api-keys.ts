import { keyScopes, type KeyScope } from '../kernel/access.js';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choices, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';

/** A key as its owners see it; the key itself is shown only once, on creation. */
export class ApiKey {
  @Id() id!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 20, about: 'The first characters of the key, to tell keys apart.' }) prefix!: string;
  @Choices(keyScopes, { maxItems: keyScopes.length }) scopes!: KeyScope[];
  @Flag({ about: 'Creates and changes test freight only; only simulated carriers are called.' }) isTest!: boolean;
  @Text({ max: 200, about: 'Who made it.' }) createdBy!: string;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) lastUsedAt?: string | null;
  @Instant({ optional: true, about: 'When it was revoked.' }) revokedAt?: string | null;
}

export class ApiKeyList {
  @ListOf(() => ApiKey, { maxItems: 1000 }) items!: ApiKey[];
  @Integer({ min: 0 }) total!: number;
}

export class CreateApiKey {
  @Text({ max: 100, label: 'Name' }) name!: string;
  @Choices(keyScopes, {
    minItems: 1,
    maxItems: keyScopes.length,
    label: 'Use',
    about: 'Those of carriers are for keys of a carrier, all others for keys of a customer.',
  })
  scopes!: KeyScope[];
  @Flag({ label: 'Test key' }) isTest!: boolean;
}

export class NewApiKey extends ApiKey {
  @Text({ max: 100, about: 'The key; it is never shown again.' }) key!: string;
}

export class ApiKeyReference {
  @Id({ about: 'The API key, as the key list gives its id; never the key itself.' }) id!: number;
}

const access = { customer: 'manageApiKeys', carrier: 'administrator' } as const;

export const apiKeysApi = defineResource('api-keys', {
  listApiKeys: get({
    path: '/api-keys',
    answers: ApiKeyList,
    access,
    about: 'The keys of your company or carrier, newest first.',
    whileActing: 'refused',
  }),
  createApiKey: post({
    path: '/api-keys',
    takes: CreateApiKey,
    answers: NewApiKey,
    status: 201,
    access,
    about: 'Creates a key and shows it once.',
    whileActing: 'refused',
    limit: 20,
    problems: ['refused-while-acting', 'invalid-fields', 'wrong-state'],
  }),
  revokeApiKey: del({
    path: '/api-keys/:id',
    takes: ApiKeyReference,
    access,
    about: 'Revokes a key; later calls with it are refused.',
    whileActing: 'refused',
    problems: ['refused-while-acting', 'not-found'],
  }),
});
