// Customers with selected offers ready to be dispatched, all of one carrier whose numbers come from one range.
import { randomUUID } from 'node:crypto';

export const carrierId = 3999;
const dayMs = 86_400_000;

/** The next Wednesday that is at least three days away: an open day of every carrier's week. */
export function shipDate() {
  for (let ahead = 3; ; ahead += 1) {
    const day = new Date(Date.now() + ahead * dayMs);
    if (day.getUTCDay() === 3) return day.toISOString().slice(0, 10);
  }
}

const place = (city, state, postalCode) => ({ city, state, postalCode, country: 'USA' });
const origin = place('Chicago', 'IL', '60607');
const destination = place('Atlanta', 'GA', '30303');

const detailsOf = (locationId, day) => ({
  freightTerms: 'prepaid',
  shipDate: day,
  units: 'imperial',
  origin: { ...origin, locationId, locationType: 'business' },
  destination: { ...destination, locationType: 'business' },
  items: [
    {
      handlingUnitType: 'SKD',
      handlingUnits: 2,
      length: 48,
      width: 40,
      height: 45,
      weight: 1150,
      freightClass: 92.5,
      pieces: 24,
      packaging: 'CTN',
      description: 'Machine parts',
      nmfc: '86900',
      nmfcSub: '3',
      isStackable: false,
      isUsed: false,
    },
  ],
  accessorials: ['LFTD'],
  isFullValueWanted: false,
});

export async function addCarrierAndCustomers(owner, customers) {
  const profile = { proLengths: [9], checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######', proPrefix: '48' };
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector, connector_settings, pro_profile)
     VALUES ($1, 'BDISP', 'Bench Dispatch', 'BDSP', 'core-theme', 'digital-ltl', '{"simulator":true}', $2)`,
    [carrierId, JSON.stringify(profile)],
  );
  await owner.query(
    `INSERT INTO pro_block (carrier_id, first_body, last_body, next_body, body_length, state) VALUES ($1, 48000000, 48999999, 48000000, 8, 'active')`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO postal_place (country, postal_code, city, state, location_type, latitude, longitude, time_zone)
     VALUES ('USA', '60607', 'Chicago', 'IL', 'primary', 41.8721, -87.6578, 'America/Chicago'),
            ('USA', '30303', 'Atlanta', 'GA', 'primary', 33.7525, -84.3915, 'America/New_York') ON CONFLICT DO NOTHING`,
  );
  const { rows } = await owner.query(
    `WITH c AS (INSERT INTO customer (company_name, is_configured) SELECT 'Company ' || n, true FROM generate_series(1, $1::int) n RETURNING id),
       l AS (INSERT INTO location (customer_id, name, address1, city, state, postal_code, country, contact_name, phone)
             SELECT id, 'Dock', '1 Dock St', 'Chicago', 'IL', '60607', 'USA', 'Dana Reed', '312-555-0100' FROM c RETURNING id, customer_id),
       u AS (INSERT INTO user_account (email, first_name, last_name, role, customer_id, state)
             SELECT 'a' || id || '@bench.example', 'Ada', 'Reyes', 'CustomerAdministrator', id, 'active' FROM c RETURNING id, customer_id),
       k AS (INSERT INTO carrier_connection (carrier_id, customer_id) SELECT $2, id FROM c)
     SELECT l.id AS location, u.id AS person, l.customer_id AS customer FROM l JOIN u USING (customer_id) ORDER BY 3`,
    [customers, carrierId],
  );
  return rows.map(({ location, person, customer }) => ({
    locationId: Number(location),
    userId: Number(person),
    customerId: Number(customer),
  }));
}

/** Quotes with a selected offer, as rating leaves them; answers what is sent to dispatch each. */
export async function addSelectedQuotes(owner, shipper, count) {
  const day = shipDate();
  const { rows } = await owner.query(
    `WITH q AS (INSERT INTO quote (customer_id, number, state, round, details, ship_date, freight_terms)
        SELECT $1::bigint, 'Q' || $1::bigint || '-' || $7 || '-' || n, 'rated', 1, $2::jsonb, $3::date, 'prepaid' FROM generate_series(1, $4::int) n RETURNING id),
       a AS (INSERT INTO carrier_answer (quote_id, customer_id, carrier_id, round, state, asked_at) SELECT id, $1::bigint, $5::bigint, 1, 'offered', now() FROM q RETURNING id, quote_id)
     INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges,
        transit_days, estimated_delivery, valid_until, lane, pricing)
     SELECT id, quote_id, $1::bigint, $5::bigint, 'STANDARD', 'Standard LTL', 59001, 'USD', '[{"code":"LINE_HAUL","description":"Line haul","cents":59001}]',
        2, $3::date + 5, $6::timestamptz, 'direct', 'tariff' FROM a RETURNING id AS offer, quote_id AS quote`,
    [
      shipper.customerId,
      JSON.stringify(detailsOf(shipper.locationId, day)),
      day,
      count,
      carrierId,
      `${day}T23:59:59Z`,
      randomUUID().slice(0, 8),
    ],
  );
  await owner.query(
    `UPDATE quote SET state = 'selected', selected_offer_id = o.id, selected_cents = 59001 FROM offer o WHERE o.quote_id = quote.id AND quote.customer_id = $1 AND quote.state = 'rated'`,
    [shipper.customerId],
  );
  // An installation is analyzed as it grows; here all the growth is in seconds.
  await owner.query('ANALYZE quote, offer, carrier_answer');
  return rows.map(({ offer, quote }) => ({ ...shipper, order: orderOf(Number(quote), Number(offer)) }));
}

const party = (name, where, address1) => ({
  name,
  address1,
  ...where,
  contactName: 'Dana Reed',
  phone: '312-555-0100',
});

const orderOf = (quoteId, offerId) => ({
  quoteId,
  offerId,
  expectedCents: 59_001,
  origin: party('Lakeside Machine Works', origin, '100 Wharf Street'),
  destination: party('Peachtree Supply', destination, '9 Depot Road'),
  readyTime: '10:00',
  closeTime: '16:00',
  purchaseOrders: [{ number: 'PO-4711', packages: 24, weight: 1150, isPalletized: true }],
  customerReference: 'CR-88',
  notify: [],
});
