import { Injectable } from '@nestjs/common';
import type { ConnectedCarrier } from '@lading/contracts/carriers';
import { Database } from '../../kernel/database/database.js';
import { CarrierCredentialsStore } from './connections/carrier-credentials-store.js';
import type { CarrierLink } from './connections/carrier-link.js';
import { CarrierConnectors, type ConnectedAs } from './connections/carrier-connectors.service.js';

interface LinkRow extends Omit<CarrierLink, 'ownCredentials'> {
  readonly isEnabled: boolean;
}

const links = `SELECT l.customer_id AS "customerId", c.id AS "carrierId", c.code, c.name, c.scac, c.theme, c.connector, c.connector_settings AS settings,
    c.is_demo_dispatch AS "isDemoDispatch", l.account_number AS "accountNumber", l.is_preferred AS "isPreferred", l.is_enabled AND c.is_api_active AS "isEnabled",
    l.discount_basis_points AS "discountBasisPoints"
  FROM carrier_connection l JOIN carrier c ON c.id = l.carrier_id
  WHERE l.customer_id = $1 AND c.is_active`;

const reach = `SELECT code, name, scac, connector, connector_settings AS settings, is_demo_dispatch AS "isDemoDispatch"
  FROM carrier WHERE id = $1`;

/** What decides whether a carrier accepts shipments. */
export type CarrierReach = ConnectedAs & Pick<CarrierLink, 'name'>;

/** Reads which carriers a customer may use, and on what terms. */
@Injectable()
export class CarriersQueries {
  constructor(
    private readonly database: Database,
    private readonly credentials: CarrierCredentialsStore,
    private readonly connectors: CarrierConnectors,
  ) {}

  /** Those that the customer asks for freight of these locations. */
  async links(customerId: number, locationIds: readonly number[]): Promise<CarrierLink[]> {
    const asked = `${links} AND l.is_enabled AND c.is_api_active AND NOT EXISTS (SELECT FROM closed_carrier_location x
        WHERE x.customer_id = l.customer_id AND x.carrier_id = l.carrier_id AND x.location_id = ANY($2)) ORDER BY c.code`;
    const rows = await this.database.query<LinkRow>(asked, [customerId, locationIds]);
    return this.toLinks(customerId, rows);
  }

  /** Also a connection or an API that was switched off since: what was dispatched must still be followed and cancelled. */
  async link(customerId: number, carrierId: number): Promise<CarrierLink | undefined> {
    const row = await this.database.findOne<LinkRow>(`${links} AND c.id = $2`, [customerId, carrierId]);
    const [found] = await this.toLinks(customerId, row ? [row] : []);
    return found;
  }

  /** Preferred ones first, then by name. */
  async connected(customerId: number): Promise<ConnectedCarrier[]> {
    const rows = await this.database.query<LinkRow>(`${links} ORDER BY l.is_preferred DESC, c.name, c.id`, [
      customerId,
    ]);
    return rows.map(({ carrierId, code, name, scac, theme, accountNumber, isPreferred, isEnabled, connector }) => ({
      ...{ carrierId, code, name, scac, theme, accountNumber, isPreferred, isEnabled },
      pricesFrom: this.connectors.pricesFrom(connector),
    }));
  }

  /** How one carrier is reached, whichever company uses it. */
  reach(carrierId: number): Promise<CarrierReach | undefined> {
    return this.database.findOne<CarrierReach>(reach, [carrierId]);
  }

  async carrierExists(carrierId: number): Promise<boolean> {
    return (await this.database.findOne('SELECT 1 FROM carrier WHERE id = $1', [carrierId])) !== undefined;
  }

  private async toLinks(customerId: number, rows: readonly LinkRow[]): Promise<CarrierLink[]> {
    const signedIn = rows.filter((row) => this.connectors.credentialKindsOf(row).length > 0);
    const own = await this.credentials.of(
      customerId,
      signedIn.map(({ carrierId }) => carrierId),
    );
    return rows.map(({ isEnabled: _, ...link }) => ({ ...link, ownCredentials: own.get(link.carrierId) ?? null }));
  }
}
