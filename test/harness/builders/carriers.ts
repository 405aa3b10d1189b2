import { demoTariff } from '@lading/demo-data/demo-tariff';
import { noPricing } from '@lading/domain/pricing/pricing-check';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import {
  Carrier,
  CarrierConnection,
  CustomerPricing,
  ProBlock,
  Tariff,
} from '../../../apps/server/src/modules/carriers/carriers.entities';
import { FuelIndex } from '../../../apps/server/src/modules/fuel-index/fuel-index.entities';
import { SitesService, type NewSite } from '../../../apps/server/src/modules/sites/sites.service';
import { TariffTrial, type StoredTrialResult } from '../../../apps/server/src/modules/test-bench/test-bench.entities';
import { addRow, asSystem, storedRow, type Values, type World } from './rows';

type Rows = Pick<World, 'database'>;

/** Bluemesa Freightways, rated by its own tariff unless said otherwise; no customer quotes with it yet. Answers its id. */
export const aCarrier = async (world: Rows, values: Values<Carrier> = {}): Promise<number> => {
  const { id } = await addRow(world, Carrier, {
    ...{ code: 'BMESA', name: 'Bluemesa Freightways', scac: 'BMSF', theme: 'theme-bluemesa', connector: 'tariff' },
    ...values,
  });
  return id;
};

/** Lets a customer quote with a carrier. */
export const aConnection = async (
  world: Rows,
  values: Values<CarrierConnection> & { customerId: number; carrierId: number },
): Promise<void> => void (await addRow(world, CarrierConnection, values));

/** A published tariff of the year 2026, with the terms of the demo. */
export const aTariff = async (world: Rows, values: Values<Tariff> & { carrierId: number }): Promise<number> =>
  (
    await addRow(world, Tariff, {
      ...{ name: 'Rules 2026', effectiveFrom: '2026-01-01', terms: demoTariff() },
      ...{ state: 'published' as const, publishedAt: new Date('2025-12-01T12:00:00Z') },
      ...values,
    })
  ).id;

/** A published pricing of a customer, for the whole of 2026 unless said otherwise; terms that are left out are the tariff's. */
export const aPricing = async (
  world: Rows,
  {
    terms,
    ...values
  }: Omit<Values<CustomerPricing>, 'terms'> & {
    carrierId: number;
    customerId: number;
    terms: Partial<PricingTerms>;
  },
): Promise<number> => {
  const state = values.state ?? 'published';
  const publishedAt = state === 'published' ? new Date('2025-12-01T12:00:00Z') : null;
  const { lanes = [] } = terms;
  const { id } = await addRow(world, CustomerPricing, {
    ...{ validFrom: '2026-01-01', publishedAt, laneCount: lanes.length, ...values, state },
    terms: { ...noPricing(demoTariff().breaks), ...terms },
  });
  return id;
};

/** A finished test of a version as it is now; answers its id. */
export const aFinishedTrial = async (
  world: Rows,
  tariffId: number,
  values: Values<TariffTrial> = {},
): Promise<number> => {
  const { carrierId, editVersion } = await storedRow(world, Tariff, { id: tariffId });
  const at = new Date('2026-11-20T12:00:00Z');
  const { id } = await addRow(world, TariffTrial, {
    ...{ carrierId, tariffId, editVersion, state: 'done' as const, days: 90, createdAt: at, endedAt: at },
    ...{ fromDay: '2026-08-22', toDay: '2026-11-19', result: noQuotes, coverage: noRows },
    ...{ comparedCount: 0, changedCount: 0, refusedCount: 0, effectCents: 0 },
    ...values,
  });
  return id;
};

const noRows = { sections: [], unused: [], unlisted: 0, unusedClasses: [] };
const noQuotes: StoredTrialResult = {
  ...{ fromDay: '2026-08-22', toDay: '2026-11-19', asked: 0, leftOut: 0, notComparable: 0, quotes: 0, changed: 0 },
  ...{ raised: 0, lowered: 0, newlyServed: 0, newlyRefused: 0, refusedBookings: 0, refusedCents: 0 },
  ...{ bookings: 0, bookedCents: 0, testedCents: 0, priceChange: null, wins: null, largest: [] },
};

interface Block {
  readonly carrierId: number;
  /** None for a block that every customer draws from. */
  readonly customerId?: number | null;
  readonly firstBody: number;
  readonly lastBody: number;
  readonly nextBody?: number;
  readonly bodyLength?: number;
  readonly state?: ProBlock['state'];
}

/** An active block of PRO numbers from which none was taken; answers its id. */
export const aProBlock = async (world: Rows, { firstBody, lastBody, ...block }: Block): Promise<number> => {
  const { nextBody = firstBody, bodyLength = 8, state = 'active', ...owner } = block;
  const bodies = { firstBody: `${firstBody}`, lastBody: `${lastBody}`, nextBody: `${nextBody}`, bodyLength };
  return (await addRow(world, ProBlock, { ...owner, ...bodies, state })).id;
};

/** The site of a carrier, at the address bluemesa unless said otherwise. */
export const aSite = (
  { app, database }: World,
  { carrierId, ...site }: Partial<NewSite> & Pick<NewSite, 'carrierId'>,
): Promise<void> =>
  asSystem({ database }, () =>
    app.get(SitesService).add({
      ...{ subdomain: 'bluemesa', siteName: 'Bluemesa Freightways', theme: 'theme-bluemesa' },
      ...site,
      carrierId,
    }),
  );

/** A week of the diesel index, by default the one that the worked example is priced with. */
export const aFuelIndex = async (world: Rows, values: Values<FuelIndex> = {}): Promise<void> =>
  void (await addRow(world, FuelIndex, {
    ...{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 },
    ...values,
  }));
