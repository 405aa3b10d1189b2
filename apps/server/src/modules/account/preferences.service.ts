import { hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountPreferences, type ChangePreferences } from '@lading/contracts/accounts/account';
import type { SealingKey } from '@lading/contracts/accounts/preferences';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { aboutHolder } from './account-holder.js';
import { AccountHolders } from './account-holders.service.js';
import { AccountChanged } from './account.events.js';
import { preferencesChanged } from './account.queries.js';

const keyBytes = 32;

/** Users' preferences for the portal, and the key under which their devices store them. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly secrets: InstallationSecrets,
    private readonly events: Events,
  ) {}

  async change(change: ChangePreferences, actor: Actor): Promise<AccountPreferences> {
    const holder = await this.holders.ofActor(actor);
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const stored = await this.database.findOne(preferencesChanged, [holder.id, JSON.stringify(change)]);
        const { preferences } = found(stored);
        await this.events.publish(actor, new AccountChanged(aboutHolder(holder, { fields: ['preferences'] })));
        return { ...new AccountPreferences(), ...preferences };
      }),
    );
  }

  /** Derived, so that nothing is stored per person, and the key is gone with the page. */
  async sealingKey({ userId }: Actor): Promise<SealingKey> {
    const secret = await this.secrets.get('preference-key', async () => randomBytes(keyBytes).toString('base64'));
    const key = hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `preferences of user ${userId}`, keyBytes);
    return { key: Buffer.from(key).toString('base64url') };
  }
}
