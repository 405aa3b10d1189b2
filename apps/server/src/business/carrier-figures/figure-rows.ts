import { Conditions } from '../../kernel/database/conditions.js';
import { isCountedInvoice, pricedShipments } from '../invoices/counted-invoices.js';
import {
  agreedCents,
  askedConditions,
  hauledConditions,
  isBooked,
  isOffered,
  isOpenAt,
  lateCoverage,
  type CarrierFigureScope,
} from './figure-conditions.js';

interface WantedRows {
  readonly seesMoney: boolean;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Columns of shipments `s` and of quotes `k`, in addition to the columns that figures need. */
  readonly shipment: string;
  readonly quote: string;
}

/** The conditions as a text that shares the values of the statement. */
export const conditionsIn = (
  all: Conditions,
  scope: CarrierFigureScope,
  add: (scope: CarrierFigureScope, conditions: Conditions) => Conditions,
): string => add(scope, new Conditions(all.values)).text;

/** Of a third-party quote only third-party freight takes its class, since readers without third-party visibility don't see the quote. */
const isOfSameSight = `(q.freight_terms <> 'thirdParty' OR s.freight_terms = 'thirdParty')`;

/** Shipments `s`: their conditions, and columns in addition to the ones that figures need. */
interface WantedShipments {
  readonly where: string;
  readonly columns: string;
  /** The carrier whose invoices are looked at, as a place in the statement; null for readers who see no amounts. */
  readonly carrier: string | null;
}

/** The queries `found` and `hauled` of a statement: a row for each shipment, in `hauled` with its revenue in `cents`. */
export const hauledRows = ({ where, columns, carrier }: WantedShipments): string => `
    found AS MATERIALIZED (
      SELECT s.id, s.customer_id, s.location_id, s.currency, ${agreedCents} AS agreed, s.origin_label, s.destination_label, q.freight_class,
         ${columns}
        FROM shipment s LEFT JOIN quote_carrier q ON q.quote_id = s.quote_id AND q.carrier_id = s.carrier_id AND ${isOfSameSight} ${lateCoverage}
       WHERE ${where}),
    hauled AS MATERIALIZED (${
      carrier
        ? pricedShipments(`i.carrier_id = ${carrier}`, isCountedInvoice('i'))
        : 'SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f'
    })`;

/**
 * What a carrier's figures count, as the queries `hauled` and `asked` of a statement: a row for each shipment with its revenue in `cents`, and one for each
 * quote with `is_offered`, `is_booked` and `is_open`.
 */
export function figureRows(
  scope: CarrierFigureScope,
  all: Conditions,
  { seesMoney, now, shipment, quote }: WantedRows,
): string {
  const where = conditionsIn(all, scope, hauledConditions);
  return `${hauledRows({ where, columns: shipment, carrier: seesMoney ? all.bind(scope.carrierId) : null })},
    asked AS MATERIALIZED (
      SELECT k.customer_id, k.location_id, k.origin_label, k.destination_label, k.freight_class, ${quote},
         ${isOffered} AS is_offered, ${isBooked} AS is_booked, ${isOpenAt(all.bind(now))} AS is_open
        FROM quote_carrier k WHERE ${conditionsIn(all, scope, askedConditions)})`;
}
