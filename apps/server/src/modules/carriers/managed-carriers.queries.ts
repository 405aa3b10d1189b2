import { Injectable } from '@nestjs/common';
import type {
  CarrierName,
  CarrierNameList,
  ListManagedCarriers,
  ManagedCarrier,
  ManagedCarrierList,
} from '@lading/contracts/managed-carriers';
import { brandOfTheme } from '@lading/demo-data/brands';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { CarrierConnectors, type ConnectedAs } from './connections/carrier-connectors.service.js';

const defaultLimit = 10;

type Place = 'brandName' | 'tenantId' | 'subdomain' | 'siteNameUrl' | 'siteUrl' | 'sharesSite';
type Reach = 'isReachable' | 'acceptedBy' | 'demoDispatch' | 'apiNeeds';
interface CarrierRow extends Omit<ManagedCarrier, Place | Reach | 'pricesFrom'>, ConnectedAs {
  readonly code: string;
  readonly scac: string;
  readonly hasTariff: boolean;
}

/** $1 is now. */
const columns = `SELECT c.id AS "carrierId", c.code, c.name, c.scac, c.theme, c.connector, c.connector_settings AS settings,
    c.is_demo_dispatch AS "isDemoDispatch", c.is_api_active AS "isApiActive",
    EXISTS (SELECT FROM tariff t WHERE t.carrier_id = c.id) AS "hasTariff", c.is_contract AS "isContract", c.support_phone AS "supportPhone",
    (SELECT count(*) FROM carrier_connection l JOIN customer u ON u.id = l.customer_id AND u.is_active
      WHERE l.carrier_id = c.id AND l.is_enabled) AS "customerCount",
    (SELECT count(*) FROM invite i WHERE i.carrier_id = c.id AND i.used_at IS NULL AND i.revoked_at IS NULL
      AND i.expires_at > $1) AS "inviteCount",
    (SELECT e.occurred_at FROM event e WHERE e.carrier_id = c.id ORDER BY e.id DESC LIMIT 1) AS "lastActivityAt"
  FROM carrier c WHERE c.is_active`;

/** The two places of the status and of the text that is looked for. */
const filter = (status: string, text: string): string => `(${status}::integer IS NULL OR CASE ${status}
    WHEN 3 THEN c.is_api_active WHEN 4 THEN NOT c.is_api_active WHEN 1 THEN c.is_contract ELSE NOT c.is_contract END)
  AND (${text} = '' OR c.id::text = ${text} OR c.name || ' ' || c.code || ' ' || c.scac ILIKE '%' || ${text} || '%'
    OR EXISTS (SELECT FROM site s WHERE s.carrier_id = c.id AND s.subdomain || ' ' || s.site_name ILIKE '%' || ${text} || '%'))`;

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
    const direction = sortOrder ? 'ASC' : 'DESC';
    const [rows, counted] = await Promise.all([
      this.database.query<CarrierRow>(
        // The name of the column is one of the contract's list.
        `${columns} AND ${filter('$2', '$3')} ORDER BY "${sortField}" ${direction} NULLS LAST, c.id LIMIT $4 OFFSET $5`,
        [this.clock.iso(), ...wanted, limit, skip],
      ),
      this.database.findOne<{ total: number }>(
        `SELECT count(*) AS total FROM carrier c WHERE c.is_active AND ${filter('$1', '$2')}`,
        wanted,
      ),
    ]);
    return { items: await Promise.all(rows.map((row) => this.toManaged(row))), total: counted?.total ?? 0 };
  }

  /** One carrier; throws not-found for an unknown one. */
  async get(carrierId: number): Promise<ManagedCarrier> {
    const row = await this.database.findOne<CarrierRow>(`${columns} AND c.id = $2`, [this.clock.iso(), carrierId]);
    return this.toManaged(found(row));
  }

  async names(): Promise<CarrierNameList> {
    const items = await this.database.query<CarrierName>(
      'SELECT id AS "carrierId", code, name FROM carrier WHERE is_active ORDER BY name, id LIMIT 2000',
      [],
    );
    return { items };
  }

  /** Who has the code or the site already, if anybody. */
  async taken({ code, subdomain }: { code: string; subdomain: string }): Promise<'code' | 'subdomain' | undefined> {
    const row = await this.database.findOne<{ field: 'code' | 'subdomain' }>(
      `SELECT 'code' AS field FROM carrier WHERE code = $1 UNION ALL SELECT 'subdomain' FROM site WHERE subdomain = $2 LIMIT 1`,
      [code, subdomain],
    );
    return row?.field;
  }

  private async toManaged(row: CarrierRow): Promise<ManagedCarrier> {
    const { connector, settings: _settings, isDemoDispatch: _demo, hasTariff: _tariff, ...carrier } = row;
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
      demoDispatch: this.demoDispatchOf(carrier),
      apiNeeds: [...(acceptedBy === 'none' ? ['connection' as const] : []), ...(hasRates ? [] : ['rates' as const])],
    };
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
