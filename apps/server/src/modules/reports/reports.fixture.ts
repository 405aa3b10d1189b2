import { carriers, type Freight } from '../shipments/shipments.fixture';

export const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
export const chicago = { latitude: 41.8721, longitude: -87.6578 };
export const atlanta = { latitude: 33.7525, longitude: -84.3915 };

const stop = ({ latitude, longitude }: typeof chicago) => ({
  latitudeE6: latitude * 1e6,
  longitudeE6: longitude * 1e6,
});
const content = {
  units: 'imperial',
  origin: { name: '=cmd|dock' },
  originStop: stop(chicago),
  destinationStop: stop(atlanta),
  items: [{ handlingUnits: 2, pieces: 24, weight: 1000, freightClass: 92.5 }],
  charges: [
    { code: 'GROSS', description: 'Gross linehaul', cents: 9000 },
    { code: 'LFTD', description: 'Liftgate delivery', cents: 1500 },
  ],
};

/** Shipments of July in all states, of two carriers, lanes and docks; one row in five is a third party's. */
export async function addShipments(freight: Freight, first: number, count: number, customerId = 1001): Promise<void> {
  await freight.portal.sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date, ready_time,
       close_time, origin_label, destination_label, origin_zone, destination_zone, first_eta, eta, delivered_at, total_cents, currency, content)
     SELECT 'R' || n, $7, CASE WHEN n % 3 = 0 THEN $1::bigint ELSE $2 END, CASE WHEN n % 4 = 0 THEN $3::bigint ELSE $4::bigint END, state, 'confirmed', 'transit',
       CASE WHEN n % 5 = 0 THEN 'thirdParty' ELSE 'prepaid' END, 'R' || n, date '2026-07-01' + n % 31, '10:00', '16:00', 'Chicago, IL 60607',
       CASE WHEN n % 2 = 0 THEN 'Atlanta, GA 30303' ELSE 'Dallas, TX 75207' END, 'America/Chicago', 'America/Chicago', date '2026-07-05' + n % 31,
       date '2026-07-05' + n % 31, CASE WHEN state IN ('delivered', 'invoiced', 'closed') THEN timestamptz '2026-07-05T15:00:00Z' + n % 31 * interval '1 day' + n % 2 * interval '1 day' END,
       10500 + n, 'USD', $5::jsonb
     FROM (SELECT n, (ARRAY['dispatched', 'delivered', 'invoiced', 'canceled', 'booked', 'closed'])[n % 6 + 1] AS state
             FROM generate_series($6::integer, $6 + $8 - 1) AS n) AS made`,
    [
      ...[carriers.BMESA, carriers.SMRSH, customerId === 1001 ? freight.locations.chicago : null],
      ...[customerId === 1001 ? freight.locations.dallas : null, JSON.stringify(content), first, customerId, count],
    ],
  );
}
