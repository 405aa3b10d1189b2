import { Injectable } from '@nestjs/common';
import type { CarrierConnection } from '@lading/contracts/carriers/carrier-connections';
import type { CredentialKind } from '@lading/contracts/carriers/carrier-credentials';
import { Database } from '../../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  instant,
  integer,
  json,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier, CarrierConnection as StoredConnection, CarrierCredentials } from '../carriers.entities.js';
import { CarrierConnectors } from './carrier-connectors.service.js';

/** The number of days whose answers show how a carrier is doing. */
const recentDays = 7;

const connection = row({
  ...columnsOf(
    Carrier,
    'c',
    'code',
    'name',
    'scac',
    'theme',
    'connector',
    'isApiActive',
    'isDemoDispatch',
    'isDeskDispatch',
  ),
  ...columnsOf(StoredConnection, 'l', 'accountNumber', 'isPreferred', 'isEnabled'),
  carrierId: columnOf(Carrier, 'c', 'id'),
  settings: columnOf(Carrier, 'c', 'connectorSettings'),
  hasContract: boolean(
    `coalesce((SELECT p.last_day IS NULL OR p.last_day >= ($2::timestamptz AT TIME ZONE c.time_zone)::date FROM customer_pricing p
      WHERE p.customer_id = l.customer_id AND p.carrier_id = l.carrier_id AND p.state = 'published'
        AND p.valid_from <= ($2::timestamptz AT TIME ZONE c.time_zone)::date ORDER BY p.valid_from DESC LIMIT 1), false)`,
  ),
  closedLocationIds: json<number[]>(
    `(SELECT coalesce(json_agg(x.location_id ORDER BY x.location_id), '[]') FROM closed_carrier_location x
      WHERE x.customer_id = l.customer_id AND x.carrier_id = l.carrier_id)`,
  ),
  askedCount: integer('coalesce(a.asked, 0)::int'),
  answeredCount: integer('coalesce(a.answered, 0)::int'),
  lastAnsweredAt: instant('a.last').nullable(),
  credentialsKind: text(`coalesce(k.kind, 'none')`).as<'none' | CredentialKind>(),
  credentialsHint: text(`coalesce(k.hint, '')`),
  credentialsSetAt: columnOf(CarrierCredentials, 'k', 'setAt').nullable(),
  credentialsSetBy: text(
    `(SELECT u.first_name || ' ' || u.last_name FROM user_account u WHERE u.id = k.set_by)`,
  ).nullable(),
});

/** The carriers of customer $1, but for deleted ones, with what they answered until $2. */
const connections = `SELECT ${connection.sql} FROM carrier_connection l JOIN carrier c ON c.id = l.carrier_id
    LEFT JOIN carrier_credentials k ON k.customer_id = l.customer_id AND k.carrier_id = l.carrier_id
    LEFT JOIN (SELECT carrier_id, count(*) AS asked, count(*) FILTER (WHERE state IN ('offered', 'declined')) AS answered,
        max(answered_at) FILTER (WHERE state IN ('offered', 'declined')) AS last
      FROM carrier_answer
      WHERE customer_id = $1 AND asked_at > $2::timestamptz - interval '${recentDays} days' AND state <> 'asked'
      GROUP BY carrier_id) AS a ON a.carrier_id = c.id
  WHERE l.customer_id = $1 AND c.is_active AND c.deleted_at IS NULL`;

const connectionsOfCustomer = statement(connection, `${connections} ORDER BY l.is_preferred DESC, c.name, c.id`);
const connectionOfCarrier = statement(connection, `${connections} AND c.id = $3`);

const counted = row({ n: bigint('count(*)') });
const ownLocationCount = statement(
  counted,
  `SELECT ${counted.sql} FROM location WHERE customer_id = $1 AND id = ANY($2)`,
);

/** Locks the connection of customer $1 to carrier $2. */
export const connectionLocked = statement(
  noRows,
  'SELECT FROM carrier_connection WHERE customer_id = $1 AND carrier_id = $2 FOR UPDATE',
);

/** Opens the locations of customer $1 to carrier $2, but for $3. */
export const locationsOpened = statement(
  noRows,
  'DELETE FROM closed_carrier_location WHERE customer_id = $1 AND carrier_id = $2 AND location_id <> ALL($3)',
);

/** Closes locations $3 of customer $1 to carrier $2. */
export const locationsClosed = statement(
  noRows,
  `INSERT INTO closed_carrier_location (customer_id, carrier_id, location_id)
    SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING`,
);

type ConnectionRow = RowOf<typeof connection>;

/** Reads the carriers of a company as its administrators set them up. */
@Injectable()
export class CarrierConnectionsQueries {
  constructor(
    private readonly database: Database,
    private readonly connectors: CarrierConnectors,
  ) {}

  async list(customerId: number, now: string): Promise<CarrierConnection[]> {
    const rows = await this.database.query(connectionsOfCustomer, [customerId, now]);
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
    return this.database.findOne(connectionOfCarrier, [customerId, now, carrierId]);
  }

  private toConnection(row: ConnectionRow): CarrierConnection {
    const { connector, settings: _settings, isDemoDispatch: _demo, isDeskDispatch: _desk, ...view } = row;
    const takesCredentials = this.connectors.credentialKindsOf(row).length > 0;
    return { ...view, pricesFrom: this.connectors.pricesFrom(connector), takesCredentials };
  }

  /** How many of the locations are the company's own. */
  async ownLocations(customerId: number, locationIds: readonly number[]): Promise<number> {
    return (await this.database.findOne(ownLocationCount, [customerId, locationIds]))?.n ?? 0;
  }
}

const kind = row({ kind: columnOf(CarrierCredentials, '', 'kind') });

/** Removes the credentials of customer $1 at carrier $2. */
export const credentialsRemoved = statement(
  kind,
  `DELETE FROM carrier_credentials WHERE customer_id = $1 AND carrier_id = $2 RETURNING ${kind.sql}`,
);

const sealed = row({ ...columnsOf(CarrierCredentials, 'k', 'carrierId', 'sealed'), isOwn: boolean('k.is_own') });

/** The credentials of customer $1 at carriers $2, and those of this installation. */
export const sealedCredentials = statement(
  sealed,
  `SELECT ${sealed.sql} FROM (SELECT carrier_id, sealed, true AS is_own FROM carrier_credentials
      WHERE customer_id = $1 AND carrier_id = ANY($2)
    UNION ALL SELECT carrier_id, sealed, false FROM carrier_reach WHERE carrier_id = ANY($2) AND sealed IS NOT NULL) AS k`,
);
