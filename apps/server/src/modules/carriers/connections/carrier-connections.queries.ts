import { Injectable } from '@nestjs/common';
import type { CarrierConnection } from '@lading/contracts/carrier-connections';
import type { CredentialKind } from '@lading/contracts/carrier-credentials';
import { Database } from '../../../kernel/database/database.js';
import { CarrierConnectors, type ConnectedAs } from './carrier-connectors.service.js';

/** Answers of so many days tell how a carrier is doing. */
const recentDays = 7;

const connections = `SELECT c.id AS "carrierId", c.code, c.name, c.scac, c.theme, c.connector, l.account_number AS "accountNumber",
    l.discount_basis_points IS NOT NULL AS "hasContract", l.is_preferred AS "isPreferred", l.is_enabled AS "isEnabled",
    c.is_api_active AS "isApiActive",
    (SELECT coalesce(json_agg(x.location_id ORDER BY x.location_id), '[]') FROM closed_carrier_location x
      WHERE x.customer_id = l.customer_id AND x.carrier_id = l.carrier_id) AS "closedLocationIds",
    coalesce(a.asked, 0)::int AS "askedCount", coalesce(a.answered, 0)::int AS "answeredCount", a.last AS "lastAnsweredAt",
    c.connector_settings AS settings, c.is_demo_dispatch AS "isDemoDispatch",
    coalesce(k.kind, 'none') AS "credentialsKind", coalesce(k.hint, '') AS "credentialsHint", k.set_at AS "credentialsSetAt",
    (SELECT u.first_name || ' ' || u.last_name FROM user_account u WHERE u.id = k.set_by) AS "credentialsSetBy"
  FROM carrier_connection l JOIN carrier c ON c.id = l.carrier_id
    LEFT JOIN carrier_credentials k ON k.customer_id = l.customer_id AND k.carrier_id = l.carrier_id
    LEFT JOIN (SELECT carrier_id, count(*) AS asked, count(*) FILTER (WHERE state IN ('offered', 'declined')) AS answered,
        max(answered_at) FILTER (WHERE state IN ('offered', 'declined')) AS last
      FROM carrier_answer
      WHERE customer_id = $1 AND asked_at > $2::timestamptz - interval '${recentDays} days' AND state <> 'asked'
      GROUP BY carrier_id) AS a ON a.carrier_id = c.id
  WHERE l.customer_id = $1 AND c.is_active`;

interface ConnectionRow
  extends
    Omit<CarrierConnection, 'pricesFrom' | 'takesCredentials'>,
    Pick<ConnectedAs, 'connector' | 'settings' | 'isDemoDispatch'> {}

/** Reads the carriers of a company as its administrators set them up. */
@Injectable()
export class CarrierConnectionsQueries {
  constructor(
    private readonly database: Database,
    private readonly connectors: CarrierConnectors,
  ) {}

  async list(customerId: number, now: string): Promise<CarrierConnection[]> {
    const rows = await this.database.query<ConnectionRow>(`${connections} ORDER BY l.is_preferred DESC, c.name, c.id`, [
      customerId,
      now,
    ]);
    return rows.map((row) => this.toConnection(row));
  }

  async find(customerId: number, carrierId: number, now: string): Promise<CarrierConnection | undefined> {
    const row = await this.findRow(customerId, carrierId, now);
    return row && this.toConnection(row);
  }

  /** How the customer may sign in at the carrier; undefined for a carrier of others. */
  async credentialKinds(
    customerId: number,
    carrierId: number,
    now: string,
  ): Promise<readonly CredentialKind[] | undefined> {
    const row = await this.findRow(customerId, carrierId, now);
    return row && this.connectors.credentialKindsOf(row);
  }

  private findRow(customerId: number, carrierId: number, now: string): Promise<ConnectionRow | undefined> {
    return this.database.findOne<ConnectionRow>(`${connections} AND c.id = $3`, [customerId, now, carrierId]);
  }

  private toConnection(row: ConnectionRow): CarrierConnection {
    const { connector, settings: _settings, isDemoDispatch: _demo, ...connection } = row;
    const takesCredentials = this.connectors.credentialKindsOf(row).length > 0;
    return { ...connection, pricesFrom: this.connectors.pricesFrom(connector), takesCredentials };
  }

  /** How many of the locations are the company's own. */
  async ownLocations(customerId: number, locationIds: readonly number[]): Promise<number> {
    const text = 'SELECT count(*) AS n FROM location WHERE customer_id = $1 AND id = ANY($2)';
    return (await this.database.findOne<{ n: number }>(text, [customerId, locationIds]))?.n ?? 0;
  }
}
