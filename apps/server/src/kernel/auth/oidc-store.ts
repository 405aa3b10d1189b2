import type { Adapter, AdapterPayload } from 'oidc-provider';
import { Database } from '../database/database.js';
import { system } from '../database/scope.js';
import { hashOfToken } from './secret-token.js';

interface RecordRow {
  payload: AdapterPayload;
  isConsumed: boolean;
}

/**
 * A refresh token counts as used only this long after its use: an answer lost on the way, or two tabs refreshing
 * at once, must not look like theft. Seconds.
 */
const consumedGrace = 15;

/** True when a token made from the same earlier token was used: within the grace that token can be renewed twice. */
export const isForked = (token: string): string =>
  `EXISTS (SELECT FROM oidc_record s WHERE s.model = 'RefreshToken' AND s.grant_id = ${token}.grant_id AND s.id <> ${token}.id
     AND s.payload ->> 'renewedFrom' = ${token}.payload ->> 'renewedFrom' AND s.consumed_at IS NOT NULL)`;

const find = (condition: string): string =>
  `SELECT payload, (consumed_at IS NOT NULL AND (model <> 'RefreshToken' OR consumed_at <= now() - make_interval(secs => ${consumedGrace})))
     OR ${isForked('r')} AS "isConsumed"
   FROM oidc_record r WHERE model = $1 AND ${condition} AND (expires_at IS NULL OR expires_at > now())`;

const upsert = `INSERT INTO oidc_record (model, id, payload, grant_id, uid, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;

/** Ends the session of a grant: its tokens and the grant itself. */
export const endGrants = `DELETE FROM oidc_record WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))`;

/** Forgets every browser at the issuer; what sites have been given goes on until it ends. */
export const forgetBrowsers = `DELETE FROM oidc_record WHERE model = 'Session'`;

/** Their identifier is what grants access, so only its hash is stored: a copy of the database opens nothing. */
const secretModels = new Set(['RefreshToken', 'AuthorizationCode', 'Session']);

/** Keeps the records of one model of the OpenID Connect provider in PostgreSQL. */
export class OidcStore implements Adapter {
  constructor(
    private readonly model: string,
    protected readonly database: Database,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.run(upsert, [
      this.model,
      this.nameOf(id),
      JSON.stringify(this.isSecret ? { ...payload, jti: undefined } : payload),
      payload.grantId ?? null,
      payload.uid ?? null,
      expiresIn ?? null,
    ]);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.first(find('id = $2'), [this.model, this.nameOf(id)]);
    return payload && { ...payload, jti: id };
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.first(find('uid = $2'), [this.model, uid]);
  }

  /** The device flow is off, nothing carries a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async destroy(id: string): Promise<void> {
    await this.run('DELETE FROM oidc_record WHERE model = $1 AND id = $2', [this.model, this.nameOf(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.run('DELETE FROM oidc_record WHERE model = $1 AND grant_id = $2', [this.model, grantId]);
  }

  /** The first use counts; a second one must not start the grace again. */
  async consume(id: string): Promise<void> {
    await this.run('UPDATE oidc_record SET consumed_at = coalesce(consumed_at, now()) WHERE model = $1 AND id = $2', [
      this.model,
      this.nameOf(id),
    ]);
  }

  private get isSecret(): boolean {
    return secretModels.has(this.model);
  }

  protected nameOf(id: string): string {
    return this.isSecret ? hashOfToken(id) : id;
  }

  private async first(text: string, values: unknown[]): Promise<AdapterPayload | undefined> {
    const [row] = await this.run<RecordRow>(text, values);
    return row && { ...row.payload, ...(row.isConsumed && { consumed: true }) };
  }

  protected run<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query<Row>(text, values));
  }
}
