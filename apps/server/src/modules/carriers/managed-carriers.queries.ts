import { Injectable } from '@nestjs/common';
import {
  carrierSortFields,
  type CarrierNameList,
  type ListManagedCarriers,
  type ManagedCarrier,
  type ManagedCarrierList,
} from '@lading/contracts/carriers/managed-carriers';
import type { CarrierTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import type { CarrierCounts } from '@lading/contracts/sites/admin-dashboard';
import { brandOfTheme } from '@lading/demo-data/brands';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  instant,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { Carrier } from './carriers.entities.js';
import { CarrierConnectors } from './connections/carrier-connectors.service.js';

const defaultLimit = 10;

type Reach = 'isReachable' | 'acceptedBy' | 'deskDispatch' | 'demoDispatch' | 'apiNeeds';
const names = { carrierId: columnOf(Carrier, 'c', 'id'), ...columnsOf(Carrier, 'c', 'code', 'name') };
const name = row(names);

const activeNames = statement(
  name,
  `SELECT ${name.sql} FROM carrier c WHERE c.is_active AND c.deleted_at IS NULL ORDER BY c.name, c.id LIMIT 2000`,
);

const managed = row({
  ...names,
  ...columnsOf(Carrier, 'c', 'scac', 'theme', 'connector', 'isDemoDispatch', 'isApiActive', 'isContract'),
  ...columnsOf(Carrier, 'c', 'isDeskDispatch', 'deskMinutes', 'missedPickupMinutes', 'deskEmails'),
  supportPhone: columnOf(Carrier, 'c', 'supportPhone'),
  timeZone: columnOf(Carrier, 'c', 'timeZone').as<CarrierTimeZone>(),
  isPublished: boolean('c.published_at IS NOT NULL'),
  deletedAt: columnOf(Carrier, 'c', 'deletedAt'),
  settings: columnOf(Carrier, 'c', 'connectorSettings'),
  hasTariff: boolean(`EXISTS (SELECT FROM tariff t WHERE t.carrier_id = c.id AND t.state = 'published')`),
  customerCount: bigint(
    `(SELECT count(*) FROM carrier_connection l JOIN customer u ON u.id = l.customer_id AND u.is_active
      WHERE l.carrier_id = c.id AND l.is_enabled)`,
  ),
  inviteCount: bigint(
    `(SELECT count(*) FROM invite i WHERE i.carrier_id = c.id AND i.used_at IS NULL AND i.revoked_at IS NULL
      AND i.expires_at > $1)`,
  ),
  lastActivityAt: instant(
    '(SELECT e.occurred_at FROM event e WHERE e.carrier_id = c.id ORDER BY e.id DESC LIMIT 1)',
  ).nullable(),
});
type CarrierRow = RowOf<typeof managed>;

/** $1 is now. */
const carriers = `SELECT ${managed.sql} FROM carrier c WHERE c.is_active`;

const carrierById = statement(managed, `${carriers} AND c.id = $2`);

/** The places of the status and of the searched text in a statement. */
const filter = (
  status: string,
  text: string,
): string => `(c.deleted_at IS NOT NULL) = (${status}::integer IS NOT DISTINCT FROM 5)
  AND (coalesce(${status}::integer, 5) = 5 OR CASE ${status}
    WHEN 3 THEN c.is_api_active WHEN 4 THEN NOT c.is_api_active WHEN 1 THEN c.is_contract ELSE NOT c.is_contract END)
  AND (${text} = '' OR c.id::text = ${text} OR c.name || ' ' || c.code || ' ' || c.scac ILIKE '%' || ${text} || '%'
    OR EXISTS (SELECT FROM site s WHERE s.carrier_id = c.id AND s.subdomain || ' ' || s.site_name ILIKE '%' || ${text} || '%'))`;

const directions = ['ASC', 'DESC'] as const;

/** A page of the carriers with status $2 that $3 finds: $4 rows after the first $5. */
const pages = new Map(
  carrierSortFields.flatMap((field) =>
    directions.map((direction) => {
      const order = `ORDER BY "${field}" ${direction} NULLS LAST, c.id LIMIT $4 OFFSET $5`;
      return [`${field} ${direction}`, statement(managed, `${carriers} AND ${filter('$2', '$3')} ${order}`)] as const;
    }),
  ),
);

const counted = row({ total: bigint('count(*)') });
const foundCount = statement(
  counted,
  `SELECT ${counted.sql} FROM carrier c WHERE c.is_active AND ${filter('$1', '$2')}`,
);

const takenField = row({ field: text('field').as<'code' | 'subdomain'>() });

/** Whether another carrier has code $1 or another site has subdomain $2. */
const takenPlace = statement(
  takenField,
  `SELECT 'code' AS field FROM carrier WHERE code = $1 UNION ALL SELECT 'subdomain' FROM site WHERE subdomain = $2 LIMIT 1`,
);

/** Locks carrier $1. */
export const carrierLocked = statement(noRows, 'SELECT FROM carrier WHERE id = $1 FOR UPDATE');

/** Connects every active customer to carrier $1. */
export const customersConnected = statement(
  noRows,
  `INSERT INTO carrier_connection (carrier_id, customer_id) SELECT $1, id FROM customer
    WHERE is_active ON CONFLICT (customer_id, carrier_id) DO NOTHING`,
);

/** Reads all carriers for the administrators of the installation. */
@Injectable()
export class ManagedCarriersQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly connectors: CarrierConnectors,
  ) {}

  async list(input: ListManagedCarriers): Promise<ManagedCarrierList> {
    const { status = null, search = '', sortField = 'name', sortOrder = true, skip = 0, limit = defaultLimit } = input;
    const wanted = [status, literally(search.trim())];
    const page = found(pages.get(`${sortField} ${sortOrder ? 'ASC' : 'DESC'}`));
    const [rows, count] = await Promise.all([
      this.database.query(page, [this.clock.iso(), ...wanted, limit, skip]),
      this.database.findOne(foundCount, wanted),
    ]);
    return { items: await Promise.all(rows.map((one) => this.toManaged(one))), total: count?.total ?? 0 };
  }

  /** The totals of two of its lists. */
  async counts(): Promise<CarrierCounts> {
    const [active, inactive] = await Promise.all(
      [3, 4].map((status) => this.database.findOne(foundCount, [status, ''])),
    );
    return { active: active?.total ?? 0, inactive: inactive?.total ?? 0 };
  }

  /** One carrier; throws not-found for an unknown one. */
  async get(carrierId: number): Promise<ManagedCarrier> {
    return this.toManaged(found(await this.database.findOne(carrierById, [this.clock.iso(), carrierId])));
  }

  async names(): Promise<CarrierNameList> {
    return { items: await this.database.query(activeNames) };
  }

  /** Who has the code or the site already, if anybody. */
  async taken({ code, subdomain }: { code: string; subdomain: string }): Promise<'code' | 'subdomain' | undefined> {
    return (await this.database.findOne(takenPlace, [code, subdomain]))?.field;
  }

  private async toManaged(row: CarrierRow): Promise<ManagedCarrier> {
    const { connector, settings: _settings, isDemoDispatch: _demo, isDeskDispatch: _desk, ...rest } = row;
    const { hasTariff: _tariff, ...carrier } = rest;
    const { siteName, carrierId: brandCarrier, tenantId } = brandOfTheme(row.theme);
    const site = await this.sites.byCarrierId(row.carrierId);
    return {
      ...carrier,
      pricesFrom: this.connectors.pricesFrom(connector),
      brandName: siteName,
      tenantId: brandCarrier === row.carrierId ? (tenantId ?? null) : null,
      ...placeOf(row.carrierId, site),
      ...this.reachOf(row),
    };
  }

  private reachOf(carrier: CarrierRow): Pick<ManagedCarrier, Reach> {
    const acceptedBy = this.connectors.acceptanceOf(carrier);
    const hasRates = carrier.hasTariff || this.connectors.pricesFrom(carrier.connector) === 'carrier';
    return {
      isReachable: this.connectors.isReachable(carrier),
      acceptedBy,
      deskDispatch: this.deskDispatchOf(carrier),
      demoDispatch: this.demoDispatchOf(carrier),
      apiNeeds: [
        ...(acceptedBy === 'none' ? ['connection' as const] : []),
        ...(hasRates ? [] : ['rates' as const]),
        ...(carrier.isPublished ? [] : ['publication' as const]),
      ],
    };
  }

  private deskDispatchOf({ connector, isDeskDispatch }: CarrierRow): ManagedCarrier['deskDispatch'] {
    if (!this.connectors.mayDispatchByDesk(connector)) return 'unavailable';
    return isDeskDispatch ? 'on' : 'off';
  }

  private demoDispatchOf({ connector, isDemoDispatch }: CarrierRow): ManagedCarrier['demoDispatch'] {
    if (!this.connectors.mayDispatchAsDemo(connector)) return 'unavailable';
    return isDemoDispatch ? 'on' : 'off';
  }
}

/** Where the carrier's site is found; a division uses the one of its brand. */
const placeOf = (
  carrierId: number,
  site: Site | undefined,
): Pick<ManagedCarrier, 'subdomain' | 'siteNameUrl' | 'siteUrl' | 'sharesSite'> => ({
  subdomain: site?.subdomain ?? null,
  siteNameUrl: site?.host ?? null,
  siteUrl: site?.origin ?? null,
  sharesSite: site !== undefined && site.carrier?.id !== carrierId,
});
