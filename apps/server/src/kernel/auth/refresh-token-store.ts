import { type AdapterPayload, errors, Provider } from 'oidc-provider';
import type { Database } from '../database/database.js';
import { system } from '../database/session.js';
import { forkedGrant, grantLocked, grantsEnded } from './oidc-records.queries.js';
import { hashOfToken } from './secret-token.js';
import { OidcStore } from './oidc-store.js';

/** The provider says the same when it finds a used token by itself. */
export const refreshReuse = 'refresh token already used';

/**
 * Keeps refresh tokens with the token that each was made from. One token may be renewed twice within the grace, which is how a
 * stolen copy looks too, so the session ends as soon as both of the new tokens are used.
 */
export class RefreshTokenStore extends OidcStore {
  constructor(database: Database) {
    super('RefreshToken', database);
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const earlier = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    await super.upsert(id, { ...payload, ...(earlier && { renewedFrom: hashOfToken(earlier) }) }, expiresIn);
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await super.find(id);
    return payload && { ...payload, renewedFrom: undefined };
  }

  override async consume(id: string): Promise<void> {
    const forked = await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const name = this.nameOf(id);
        await this.database.query(grantLocked, [name]);
        const found = await this.database.findOne(forkedGrant, [name]);
        if (!found) await super.consume(id);
        return found?.grantId;
      }),
    );
    if (forked !== undefined) await this.end(forked);
  }

  private async end(grantId: string): Promise<never> {
    await this.run(grantsEnded, [[grantId]]);
    const { ctx } = Provider;
    if (ctx) ctx.oidc.provider.emit('grant.revoked', ctx, grantId);
    throw new errors.InvalidGrant(refreshReuse);
  }
}
