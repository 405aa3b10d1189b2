import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { Database } from '../database/database.js';
import type { DeclaredStatement } from '../database/declared-statement.js';
import { system } from '../database/session.js';
import {
  grantRevoked,
  recordById,
  recordByUid,
  recordConsumed,
  recordRemoved,
  recordStored,
  forkedGrant,
  grantLocked,
  grantsEnded,
} from './oidc-records.queries.js';
import { hashOfToken } from './sealed-text.js';

/** Their identifier is what grants access, so only its hash is stored: a copy of the database opens nothing. */
const secretModels = new Set(['RefreshToken', 'AuthorizationCode', 'Session']);

/** Keeps the records of one model of the OpenID Connect provider in PostgreSQL. */
export class OidcStore implements Adapter {
  constructor(
    private readonly model: string,
    protected readonly database: Database,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.run(recordStored, [
      this.model,
      this.nameOf(id),
      JSON.stringify(this.isSecret ? { ...payload, jti: undefined } : payload),
      payload.grantId ?? null,
      payload.uid ?? null,
      expiresIn ?? null,
    ]);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.first(recordById, [this.model, this.nameOf(id)]);
    return payload && { ...payload, jti: id };
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.first(recordByUid, [this.model, uid]);
  }

  /** The device flow is off, nothing carries a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async destroy(id: string): Promise<void> {
    await this.run(recordRemoved, [this.model, this.nameOf(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.run(grantRevoked, [this.model, grantId]);
  }

  async consume(id: string): Promise<void> {
    await this.run(recordConsumed, [this.model, this.nameOf(id)]);
  }

  private get isSecret(): boolean {
    return secretModels.has(this.model);
  }

  protected nameOf(id: string): string {
    return this.isSecret ? hashOfToken(id) : id;
  }

  private async first(asked: typeof recordById, values: unknown[]): Promise<AdapterPayload | undefined> {
    const [row] = await this.run(asked, values);
    return row && { ...row.payload, ...(row.isConsumed && { consumed: true }) };
  }

  protected run<Row>(asked: DeclaredStatement<Row>, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(asked, values));
  }
}

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
