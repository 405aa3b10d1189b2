import { Injectable } from '@nestjs/common';
import type { ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import type { BrandLook } from '@lading/domain/brand/brands';
import type { CoverageTerms } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { HolidayRule } from '@lading/domain/time/business-calendar';
import { productCurrency, productInEffect } from '../../business/insurance/product-in-effect.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  text,
  type RowOf,
  texts,
  integer,
} from '../../kernel/database/declared-statement.js';
import { Carrier, CarrierConnection } from './carriers.entities.js';
import { CarrierCredentialsStore } from './connections/carrier-credentials.service.js';
import type { CarrierLink } from './connections/carrier-link.js';
import { CarrierConnectors, type ConnectedAs } from './connections/carrier-connectors.service.js';

const link = row({
  ...columnsOf(CarrierConnection, 'l', 'customerId', 'accountNumber', 'isPreferred'),
  ...columnsOf(Carrier, 'c', 'code', 'name', 'scac', 'theme', 'connector', 'isDemoDispatch', 'isDeskDispatch'),
  carrierId: columnOf(Carrier, 'c', 'id'),
  settings: columnOf(Carrier, 'c', 'connectorSettings'),
  isEnabled: boolean('l.is_enabled AND c.is_api_active'),
});

/** The carriers of customer $1. */
const links = `SELECT ${link.sql} FROM carrier_connection l JOIN carrier c ON c.id = l.carrier_id
  WHERE l.customer_id = $1 AND c.is_active`;

/** The carriers to request rates from for freight between locations $2. */
const askedLinks = statement(
  link,
  `${links} AND l.is_enabled AND c.is_api_active AND NOT EXISTS (SELECT FROM closed_carrier_location x
      WHERE x.customer_id = l.customer_id AND x.carrier_id = l.carrier_id AND x.location_id = ANY($2)) ORDER BY c.code`,
);

const linkOfCarrier = statement(link, `${links} AND c.id = $2`);
const connectedLinks = statement(link, `${links} ORDER BY l.is_preferred DESC, c.name, c.id`);

const carrierKey = row(columnsOf(Carrier, '', 'id'));
const knownCarrier = statement(carrierKey, `SELECT ${carrierKey.sql} FROM carrier WHERE id = $1`);

export const anyCarrier = statement(carrierKey, `SELECT ${carrierKey.sql} FROM carrier LIMIT 1`);

/** Connects customer $1 to every carrier that needs no agreement, and to carrier $2, which it prefers. */
export const newCustomerConnected = statement(
  noRows,
  `INSERT INTO carrier_connection (carrier_id, customer_id, is_preferred)
    SELECT k.id, $1, k.id IS NOT DISTINCT FROM $2::bigint FROM carrier k WHERE k.is_active AND k.deleted_at IS NULL AND (NOT k.is_contract OR k.id = $2)`,
);

const connection = row(columnsOf(CarrierConnection, '', 'id', 'customerId'));
/** Connects those of customers $1 with carrier $2 that are not yet. */
export const customersConnected = statement(
  connection,
  `INSERT INTO carrier_connection (carrier_id, customer_id, is_preferred) SELECT $2, id, true FROM unnest($1::bigint[]) AS id
    ON CONFLICT DO NOTHING RETURNING ${connection.sql}`,
);
/** Removes those of connections $1 that are as they were added. */
export const connectionsRemoved = statement(
  noRows,
  `DELETE FROM carrier_connection k WHERE k.id = ANY ($1) AND k.is_preferred AND k.is_enabled AND k.account_number = ''
    AND NOT EXISTS (SELECT FROM customer_pricing p WHERE (p.customer_id, p.carrier_id) = (k.customer_id, k.carrier_id) AND p.state = 'published')
    AND NOT EXISTS (SELECT FROM carrier_credentials c WHERE (c.customer_id, c.carrier_id) = (k.customer_id, k.carrier_id))
    AND NOT EXISTS (SELECT FROM closed_carrier_location c WHERE (c.customer_id, c.carrier_id) = (k.customer_id, k.carrier_id))`,
);

/** Simulated carriers that have no secret to sign their reports with. */
export const carriersWithoutSecret = statement(
  carrierKey,
  `SELECT ${carrierKey.sql} FROM carrier c
    WHERE (connector_settings ->> 'simulator' = 'true' OR connector_settings -> 'dispatch' ->> 'simulator' = 'true')
      AND NOT EXISTS (SELECT FROM carrier_webhook_secret s WHERE s.carrier_id = c.id)`,
);

const printed = row({
  ...columnsOf(Carrier, '', 'name', 'scac', 'theme'),
  look: json<BrandLook>(
    `(SELECT jsonb_build_object('theme', v.theme, 'mark', v.mark, 'accent', v.accent, 'bright', v.is_bright, 'sign', v.sign)
      FROM brand_version v WHERE v.theme = carrier.theme ORDER BY v.id DESC LIMIT 1)`,
  ).nullable(),
});

/** Carrier $1 as documents name it, in the colors that its brand has now. */
export const printedCarrier = statement(printed, `SELECT ${printed.sql} FROM carrier WHERE id = $1`);

const desk = row({
  ...columnsOf(Carrier, 'c', 'name', 'deskMinutes', 'missedPickupMinutes', 'deskEmails', 'timeZone'),
  /** The days on which it is closed, as its latest tariff says. */
  holidays: json<readonly HolidayRule[]>(
    `coalesce((SELECT t.terms -> 'holidays' FROM tariff t WHERE t.carrier_id = c.id ORDER BY t.effective_from DESC, t.id DESC LIMIT 1), '[]')`,
  ),
});

/** How users of carrier $1 are waited for. */
export const carrierDesk = statement(desk, `SELECT ${desk.sql} FROM carrier c WHERE c.id = $1`);

const coverage = row({
  terms: json<CoverageTerms>(
    `coalesce(t.terms->'coverage', jsonb_build_object('minChargeCents', c.coverage_min_charge_cents,
      'maxCargoValueCents', c.coverage_max_value_cents, 'basisPoints', c.coverage_basis_points))`,
  ),
  versionId: bigint('p.id').nullable(),
  name: text('p.name').nullable(),
  provider: text('p.provider').nullable(),
  minChargeCents: bigint('p.min_charge_cents').nullable(),
  maxCargoValueCents: bigint('p.max_cargo_value_cents').nullable(),
  basisPoints: integer('p.basis_points').nullable(),
  excludedGoods: texts('p.excluded_goods').nullable(),
  conditions: text('p.terms').nullable(),
});

/** What coverage of the freight of carrier $1 costs on day $3: by an insurance product, else by the tariff of offer $2, else by the carrier's own numbers. */
export const coverageTerms = statement(
  coverage,
  `SELECT ${coverage.sql} FROM carrier c LEFT JOIN offer o ON o.id = $2 LEFT JOIN tariff t ON t.id = o.tariff_id
    LEFT JOIN insurance_product_version p ON p.id = ${productInEffect('c.id', '$3::date')}
      AND coalesce(o.currency, c.currency) = '${productCurrency}'
    WHERE c.id = $1`,
);

const contact = row({ carrierId: bigint('carrier_id').nullable().known(), email: text('email::text') });

/** The first administrator of each of carriers $1, else its oldest user. */
export const carrierContacts = statement(
  contact,
  `SELECT DISTINCT ON (carrier_id) ${contact.sql} FROM user_account
    WHERE carrier_id = ANY ($1) AND state = 'active'
    ORDER BY carrier_id, role <> 'CarrierAdministrator', id`,
);

const trial = row({ isTest: boolean('is_test') });
export const testShipment = statement(trial, `SELECT ${trial.sql} FROM shipment WHERE id = $1`);

type LinkRow = RowOf<typeof link>;

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

  /** The carriers that the customer requests rates from for freight of these locations. */
  async links(customerId: number, locationIds: readonly number[]): Promise<CarrierLink[]> {
    return this.toLinks(customerId, await this.database.query(askedLinks, [customerId, locationIds]));
  }

  /** Also a connection or an API that was switched off since: what was dispatched must still be followed and canceled. */
  async link(customerId: number, carrierId: number): Promise<CarrierLink | undefined> {
    const [found] = await this.toLinks(customerId, await this.database.query(linkOfCarrier, [customerId, carrierId]));
    return found;
  }

  /** Preferred ones first, then by name. */
  async connected(customerId: number): Promise<ConnectedCarrier[]> {
    const rows = await this.database.query(connectedLinks, [customerId]);
    return rows.map(({ carrierId, code, name, scac, theme, accountNumber, isPreferred, isEnabled, connector }) => ({
      ...{ carrierId, code, name, scac, theme, accountNumber, isPreferred, isEnabled },
      pricesFrom: this.connectors.pricesFrom(connector),
    }));
  }

  async carrierExists(carrierId: number): Promise<boolean> {
    return (await this.database.findOne(knownCarrier, [carrierId])) !== undefined;
  }

  private async toLinks(customerId: number, rows: readonly LinkRow[]): Promise<CarrierLink[]> {
    const signedIn = rows.filter((row) => this.connectors.credentialKindsOf(row).length > 0);
    const { own, installation } = await this.credentials.of(
      customerId,
      signedIn.map(({ carrierId }) => carrierId),
    );
    return rows.map(({ isEnabled: _, ...rest }) => ({
      ...rest,
      ownCredentials: own.get(rest.carrierId) ?? null,
      signIn: installation.get(rest.carrierId) ?? null,
    }));
  }
}
