// Random shipments and tariffs for rating: the same ones in every run.
import { freightClasses } from '../../packages/domain/dist/freight/freight-class.js';
import { demoTariff } from '../../packages/demo-data/dist/demo-tariff.js';
import { randomFrom } from './timing.mjs';

const places = [
  ['IL', 41.88, -87.63, '60607'],
  ['GA', 33.75, -84.39, '30303'],
  ['CA', 34.05, -118.24, '90012'],
  ['TX', 32.78, -96.8, '75201'],
  ['NJ', 40.73, -74.17, '07102'],
  ['WA', 47.61, -122.33, '98101'],
  ['OH', 39.96, -83.0, '43215'],
  ['FL', 25.76, -80.19, '33130'],
  ['MN', 44.98, -93.27, '55401'],
  ['CO', 39.74, -104.99, '80202'],
].map(([state, latitude, longitude, postalCode]) => ({ state, latitude, longitude, postalCode, country: 'USA' }));

export const states = places.map(({ state }) => state);
const services = ['APTD', 'LFTD', 'LFTP', 'RES', 'LTDAP', 'IDL', 'MNC', 'SRT', 'PSC'];

/**
 * Quotes as shippers ask for them: one to four lines, mostly with a class, up to three services.
 * @returns {Parameters<typeof import('../../packages/domain/dist/rating/rated-shipment.js').prepareShipment>[0][]}
 */
export function shipments(count, { seed = 7, withServices = true, withClasses = false } = {}) {
  const random = randomFrom(seed);
  const upTo = (limit) => Math.floor(random() * limit);
  const pick = (list) => list[upTo(list.length)];
  const line = () => ({
    unitSystem: /** @type {const} */ ('imperial'),
    handlingUnits: 1 + upTo(4),
    length: 24 + upTo(40),
    width: 24 + upTo(24),
    height: 12 + upTo(60),
    weight: 80 + upTo(2200),
    ...((withClasses || random() < 0.7) && { freightClass: pick(freightClasses) }),
  });
  return Array.from({ length: count }, () => ({
    origin: pick(places),
    destination: pick(places),
    pickupDate: `2026-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`,
    lines: Array.from({ length: 1 + upTo(4) }, line),
    services: withServices
      ? [...new Set([pick(services), pick(services), pick(services)])].slice(0, upTo(4)).map((code) => ({ code }))
      : [],
    classScale: 'standard',
    fuelIndex: [
      { indexDate: '2025-11-17', effectiveFrom: '2025-11-19', milliDollars: 3725 },
      { indexDate: '2026-05-18', effectiveFrom: '2026-05-20', milliDollars: 3611 },
      { indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 },
    ],
  }));
}

/** Tariffs with their own zones and terms, nothing shared between two carriers. */
export function tariffs(count) {
  const random = randomFrom(11);
  return Array.from({ length: count }, (_, index) => {
    const { rates, accessorials, ...rest } = structuredClone(demoTariff());
    if (!('zones' in rates)) throw new Error('the tariff has no zones');
    const scale = 0.8 + random() * 0.5;
    return {
      ...rest,
      name: `Tariff ${index + 1}`,
      rates: {
        ...rates,
        zones: rates.zones.map((zone) => ({ ...zone, baseCentsPerCwt: Math.round(zone.baseCentsPerCwt * scale) })),
      },
      accessorials,
      discountBasisPoints: 6000 + Math.floor(random() * 2500),
      minimumChargeCents: 9000 + Math.floor(random() * 9000),
      fuelBasis: index % 3 === 0 ? 'linehaulAndAccessorials' : 'linehaul',
      fak: index % 5 === 0 ? [{ from: 50, to: 85, ratedAs: 70 }] : [],
    };
  });
}
