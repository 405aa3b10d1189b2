// The textbook way to rate: a table of lanes, joined with the lines of the shipment, the cheapest weight break taken in SQL.
import { laneFinderOf, rowOf } from '../../packages/domain/dist/rating/lane-rates.js';
import { freightClasses } from '../../packages/domain/dist/freight/freight-class.js';
import { prepareShipment } from '../../packages/domain/dist/rating/rated-shipment.js';
import { shipments, states } from './freight.mjs';

const cheapestBreak = `
  WITH line AS (SELECT * FROM unnest($3::float8[], $4::bigint[]) AS l (class, pounds)),
    shipment AS (SELECT sum(pounds)::bigint AS pounds, min(class) AS lowest FROM line),
    rated AS (
      SELECT r.tariff, r.class, l.pounds, b.place, b.from_pounds, r.rates[b.place] AS rate
        FROM line l JOIN lane_rate r ON r.origin = $1 AND r.destination = $2 AND r.class = l.class
        JOIN weight_break b ON b.to_pounds > (SELECT pounds FROM shipment)),
    charge AS (
      SELECT tariff, place, sum((rate * pounds + 50) / 100)
          + (greatest(0, min(from_pounds) - (SELECT pounds FROM shipment)) * min(rate) FILTER (WHERE class = (SELECT lowest FROM shipment)) + 50) / 100 AS cents
        FROM rated GROUP BY tariff, place)
  SELECT min(cents)::bigint AS cents FROM charge GROUP BY tariff ORDER BY tariff`;

/** Lanes between all places of the made-up freight; a lane has one length, so its zone is known. */
export async function fillLaneTable(owner, tariffs) {
  await owner.query(`
    CREATE TABLE lane_rate (tariff int, origin text, destination text, class float8, rates bigint[]);
    CREATE TABLE weight_break (place int, from_pounds bigint, to_pounds bigint)`);
  const { breaks } = tariffs[0];
  for (const [index, { fromPounds }] of breaks.entries())
    await owner.query('INSERT INTO weight_break VALUES ($1, $2, $3)', [
      index + 1,
      fromPounds,
      breaks[index + 1]?.fromPounds ?? 1e9,
    ]);
  const lanes = new Map(
    shipments(5000, { seed: 1 }).map((request) => [`${request.origin.state}>${request.destination.state}`, request]),
  );
  const rows = [...lanes.values()].flatMap(({ origin, destination, ...request }) => {
    const { roadMiles } = prepareShipment({ origin, destination, ...request });
    return tariffs.flatMap((tariff, index) => {
      const lane = laneFinderOf(tariff)({ origin, destination, roadMiles });
      return freightClasses.map((freightClass) => [
        index,
        origin.state,
        destination.state,
        freightClass,
        `{${tariff.breaks.map((_, place) => lane.rateOf(rowOf(freightClass), place)).join(',')}}`,
      ]);
    });
  });
  const column = (place) => rows.map((row) => row[place]);
  await owner.query(
    'INSERT INTO lane_rate SELECT a, b, c, d, e::bigint[] FROM unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::text[]) AS t (a, b, c, d, e)',
    [column(0), column(1), column(2), column(3), column(4)],
  );
  await owner.query('CREATE INDEX ON lane_rate (origin, destination, class, tariff); ANALYZE lane_rate');
  if (lanes.size < states.length ** 2) throw new Error('a lane is missing');
}

/** Gross cents of every tariff, in their order. */
export async function rateBySql(owner, { origin, destination, lines }) {
  const { rows } = await owner.query({
    name: 'cheapest break',
    text: cheapestBreak,
    values: [
      origin.state,
      destination.state,
      lines.map((line) => line.freightClass),
      lines.map((line) => Math.ceil(line.weight)),
    ],
  });
  return rows.map(({ cents }) => Number(cents));
}
