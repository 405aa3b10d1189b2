import { Controller } from '@nestjs/common';
import {
  apiKeysApi,
  type ApiKeyList,
  type ApiKeyReference,
  type CreateApiKey,
  type NewApiKey,
} from '@lading/contracts/accounts/api-keys';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller()
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Serves(apiKeysApi.listApiKeys)
  listApiKeys(): Promise<ApiKeyList> {
    return this.apiKeys.listApiKeys();
  }

  @Serves(apiKeysApi.createApiKey)
  createApiKey(@Input() key: CreateApiKey, @CurrentActor() actor: Actor): Promise<NewApiKey> {
    return this.apiKeys.createApiKey(key, actor);
  }

  @Serves(apiKeysApi.revokeApiKey)
  revokeApiKey(@Input() { id }: ApiKeyReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.apiKeys.revokeApiKey(id, actor);
  }
}
