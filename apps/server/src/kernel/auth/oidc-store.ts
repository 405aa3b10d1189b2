import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/database.js';
import type { DeclaredStatement } from '../database/declared-statement.js';
import { system } from '../database/session.js';
import {
  grantRevoked,
  recordById,
  recordByUid,
  recordConsumed,
  recordRemoved,
  recordStored,
} from './oidc-records.queries.js';
import { hashOfToken } from './secret-token.js';

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
