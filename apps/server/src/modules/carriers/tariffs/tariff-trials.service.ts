import { Injectable } from '@nestjs/common';
import type { HistoricVersion } from '@lading/contracts/carriers/tariff-quotes';
import type { FreightClass } from '@lading/domain/freight/freight-class';
import { agreedTariff } from '@lading/domain/rating/agreed-tariff';
import type { Lane } from '@lading/domain/rating/lane-rates';
import { rateShipment } from '@lading/domain/rating/rate';
import type { RateOutcome } from '@lading/domain/rating/rate-outcome';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { rateInVersion } from '@lading/domain/tariff/rate-history';
import { untilOf } from '@lading/domain/tariff/tariff-calendar';
import type { RateRequest } from '../../../connectors/rate-request.js';
import { shipmentOf } from '../../../connectors/prepared-question.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import { PricingBook, type Agreement } from '../customer-pricing/pricing-book.service.js';
import type { StoredPricing } from '../customer-pricing/pricing.queries.js';
import { PricingRows } from '../customer-pricing/pricing-rows.service.js';
import { TariffBookService } from './tariff-book.service.js';
import { publishedVersions, tariffTerms } from './tariffs.queries.js';
import { TariffRows } from './tariff-rows.service.js';

export type { Agreement };

export interface TriedVersion {
  readonly carrierId: number;
  readonly name: string;
  /** What freight costs by it, with what was agreed with the customer. */
  readonly rate: (request: RateRequest, pricing: PricingTerms | null) => Promise<RateOutcome>;
}

/** Prices of freight by any version, and what versions charged for a lane. */
@Injectable()
export class TariffTrials {
  constructor(
    private readonly database: Database,
    private readonly rows: TariffRows,
    private readonly book: TariffBookService,
    private readonly agreements: PricingBook,
    private readonly pricings: PricingRows,
  ) {}

  /** A version that the actor may see, drafts included, ready to price. */
  async versionFor(actor: Actor, id: number): Promise<TriedVersion> {
    const { carrierId, name, terms } = await this.rows.stored(actor, id);
    const rate: TriedVersion['rate'] = async (request, pricing) => {
      const tariff = await this.book.inArea(terms, carrierId, request.pickupDate);
      return rateShipment(shipmentOf(request, await this.book.fuelIndex()), agreedTariff(tariff, pricing ?? undefined));
    };
    return { carrierId, name, rate };
  }

  /** What was agreed with a customer for a pickup date. */
  pricingOn(carrierId: number, customerId: number, pickupDate: string): Promise<Agreement | undefined> {
    return this.agreements.on(carrierId, customerId, pickupDate);
  }

  /** A pricing that the actor may see, drafts included. */
  async pricingFor(actor: Actor, id: number): Promise<StoredPricing> {
    return this.pricings.stored(actor, id);
  }

  /** The version that is in force for a pickup date. */
  async versionOn(carrierId: number, pickupDate: string): Promise<number | undefined> {
    return (await this.book.tariffOn(carrierId, pickupDate))?.tariffId;
  }

  /** The rate of a class on a lane in each published version, found as rating finds it. */
  async history(actor: Actor, carrierId: number, lane: Lane, freightClass: FreightClass): Promise<HistoricVersion[]> {
    await this.rows.carrierFor(actor, carrierId);
    const versions = await this.database.query(publishedVersions, [carrierId]);
    const names = await this.rows.namesOf(versions.flatMap(({ createdBy, approvedBy }) => [createdBy, approvedBy]));
    const items: HistoricVersion[] = [];
    // One after the other: the terms of a version can be large.
    for (const { id, name, effectiveFrom, effectiveTo, nextFrom, createdBy, approvedBy } of versions) {
      const row = await this.database.findOne(tariffTerms, [id]);
      const rate = row && rateInVersion(row.terms, lane, freightClass);
      items.push({
        ...{ id, name, effectiveFrom, until: untilOf(nextFrom) ?? effectiveTo },
        authorName: names.get(createdBy ?? 0) ?? '',
        approverName: names.get(approvedBy ?? 0) ?? '',
        rate: rate ? { ...rate, rates: [...rate.rates] } : null,
      });
    }
    return items;
  }
}
