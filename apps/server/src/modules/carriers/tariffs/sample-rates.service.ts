import { Injectable } from '@nestjs/common';
import type { FreightClass } from '@lading/domain/freight/freight-class';
import type { Cents } from '@lading/domain/measures/money';
import { rateShipment } from '@lading/domain/rating/rate';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint } from '@lading/domain/rating/rating-request';
import { Database } from '../../../kernel/database/database.js';
import { TariffBookService } from './tariff-book.service.js';
import { demoTariffCarriers } from './tariffs.queries.js';

/** Freight on standard pallets, as a visitor describes it. */
export interface SampleFreight {
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly pickupDate: string;
  /** Whole pounds. */
  readonly pounds: number;
  readonly freightClass: FreightClass;
}

export interface SampleRate {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly transitDays: number;
  readonly estimatedDelivery: string;
  readonly totalCents: Cents;
}

/** One pallet for each of these. */
const poundsPerPallet = 1500;
const pallet = { length: 48, width: 40, height: 48 } as const;

/** Rates of demo carriers by their own tariffs: no customer, no call to a carrier, and nothing is stored. */
@Injectable()
export class SampleRates {
  constructor(
    private readonly database: Database,
    private readonly book: TariffBookService,
  ) {}

  /** The lowest total first; carriers that do not serve the lane are left out. */
  async of({ pounds, freightClass, ...lane }: SampleFreight): Promise<SampleRate[]> {
    const [carriers, fuelIndex] = await Promise.all([this.database.query(demoTariffCarriers), this.book.fuelIndex()]);
    const handlingUnits = Math.ceil(pounds / poundsPerPallet);
    const line = { unitSystem: 'imperial', handlingUnits, ...pallet, weight: pounds, freightClass } as const;
    const shipment = prepareShipment({ ...lane, lines: [line], services: [], classScale: 'updated', fuelIndex });
    const rates = await Promise.all(
      carriers.map(async ({ id, code, name }): Promise<SampleRate[]> => {
        const inForce = await this.book.tariffOn(id, lane.pickupDate);
        const rate = inForce && rateShipment(shipment, inForce.tariff);
        if (rate?.outcome !== 'offered') return [];
        const { transitDays, estimatedDelivery, totalCents } = rate;
        return [{ carrierCode: code, carrierName: name, transitDays, estimatedDelivery, totalCents }];
      }),
    );
    return rates.flat().toSorted((a, b) => a.totalCents - b.totalCents || a.transitDays - b.transitDays);
  }
}
