import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier, Tariff } from '../carriers.entities.js';

const columns = {
  tariffId: columnOf(Tariff, '', 'id'),
  ...columnsOf(Tariff, '', 'carrierId', 'name', 'effectiveFrom', 'effectiveTo'),
};

const listed = row({ ...columns, ...columnsOf(Tariff, '', 'rateCount', 'createdAt') });

/** The newest tariffs of carrier $1. */
export const tariffsOfCarrier = statement(
  listed,
  `SELECT ${listed.sql} FROM tariff WHERE carrier_id = $1 ORDER BY effective_from DESC, id DESC LIMIT 200`,
);

const version = row(columns);
export type TariffVersionRow = RowOf<typeof version>;

/** The versions of all carriers, the newest first. */
export const allTariffs = statement(version, `SELECT ${version.sql} FROM tariff ORDER BY effective_from DESC, id DESC`);

const terms = row(columnsOf(Tariff, '', 'terms'));
export const tariffTerms = statement(terms, `SELECT ${terms.sql} FROM tariff WHERE id = $1`);

/** The terms that carrier $1 has published last. */
export const latestTerms = statement(
  terms,
  `SELECT ${terms.sql} FROM tariff WHERE carrier_id = $1 ORDER BY effective_from DESC, id DESC LIMIT 1`,
);

const area = row({
  carrierId: columnOf(Carrier, '', 'id'),
  serviceArea: columnOf(Carrier, '', 'serviceArea').known(),
});

/** The regions that carriers without a tariff here serve. */
export const storedServiceAreas = statement(area, `SELECT ${area.sql} FROM carrier WHERE service_area IS NOT NULL`);

const demo = row(columnsOf(Carrier, '', 'id', 'code', 'name'));

/** Carriers of the demo whose freight is accepted here, and that quote at present. */
export const demoTariffCarriers = statement(
  demo,
  `SELECT ${demo.sql} FROM carrier
    WHERE is_demo_dispatch AND is_active AND is_api_active ORDER BY id LIMIT 20`,
);

const pickup = row({ number: bigint(`nextval('pickup_number')`) });
export const nextPickupNumber = statement(pickup, `SELECT ${pickup.sql}`);

const confirmed = row({ pro: text('pro_number').nullable().known(), pickupNumber: text('pickup_number').nullable() });

/** The shipment $1 of carrier $2, once the carrier has confirmed it. */
export const confirmedShipment = statement(
  confirmed,
  `SELECT ${confirmed.sql} FROM shipment
    WHERE number = $1 AND carrier_id = $2 AND pro_number IS NOT NULL AND confirmation_number IS NOT NULL`,
);
