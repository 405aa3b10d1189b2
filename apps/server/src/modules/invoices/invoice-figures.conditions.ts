import { mostFigured } from '@lading/contracts/kernel/list-page';
import type { Conditions } from '../../kernel/database/conditions.js';

/**
 * Whether invoices `r` of the conditions, of some places or of the whole company, are of a carrier `c`. One of each carrier is enough,
 * whatever a million others are; those of some places are all looked at, which an index has with their carriers.
 */
export const isBilledCarrier = ({ text }: Conditions, isOfPlaces: boolean): string =>
  isOfPlaces
    ? `c.id IN (SELECT r.carrier_id FROM invoice r WHERE ${text} GROUP BY r.carrier_id)`
    : `(SELECT 1 FROM invoice r WHERE ${text} AND r.carrier_id = c.id LIMIT 1) = 1`;

/** Paid and archived invoices are years of invoices: no more of a queue are counted than are told apart. */
export const queueCounts = (isFound: string): string => `SELECT q.queue, (SELECT count(*) FROM (
      SELECT FROM invoice r WHERE ${isFound} AND r.state = q.queue LIMIT ${mostFigured + 1}) AS capped) AS invoices
  FROM unnest($1::text[]) WITH ORDINALITY AS q (queue, place) ORDER BY q.place`;
