import { Injectable } from '@nestjs/common';
import type { HistoricVersion } from '@lading/contracts/carriers/tariff-quotes';
import type { FreightClass } from '@lading/domain/freight/freight-class';
import { agreedTariff } from '@lading/domain/rating/agreed-tariff';
import { timedTariff } from '@lading/domain/rating/operating-times';
import type { Lane } from '@lading/domain/rating/lane-rates';
import { rateShipment } from '@lading/domain/rating/rate';
import { declined, type RateOutcome } from '@lading/domain/rating/rate-outcome';
import type { RatedShipment } from '@lading/domain/rating/rated-shipment';
import type { PricingTerms, Tariff } from '@lading/domain/rating/tariff';
import type { PostalArea } from '@lading/domain/service-area/postal-area';
import { rateInVersion } from '@lading/domain/tariff/rate-history';
import { untilOf } from '@lading/domain/tariff/tariff-calendar';
import type { RateRequest } from '../../../connectors/rate-request.js';
import { shipmentOf } from '../../../connectors/prepared-question.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import { OperatingTimesBook } from '../../carrier-terminals/operating-times-book.service.js';
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
  readonly rate: (freight: Omit<AgreedFreight, 'carrierId'>) => Promise<RateOutcome>;
}

/** Freight of a carrier with what was agreed with its customer. */
export interface AgreedFreight {
  readonly carrierId: number;
  readonly request: RateRequest;
  /** When the carrier was asked for it: closures that it entered later don't apply. */
  readonly askedAt: string;
  readonly pricing: PricingTerms | null;
}

/** A price with what it was made of. */
interface PricedFreight {
  readonly outcome: RateOutcome;
  readonly shipment: RatedShipment;
  /** The published service area in effect on the pickup date, if there is one. */
  readonly places: PostalArea | undefined;
}

/** Prices of freight by any version, and what versions charged for a lane. */
@Injectable()
export class TariffTrials {
  constructor(
    private readonly database: Database,
    private readonly rows: TariffRows,
    private readonly book: TariffBookService,
    private readonly times: OperatingTimesBook,
    private readonly agreements: PricingBook,
    private readonly pricings: PricingRows,
  ) {}

  /** A version that the actor may see, drafts included, ready to price. */
  async versionFor(actor: Actor, id: number): Promise<TriedVersion> {
    const { carrierId, name, terms } = await this.rows.stored(actor, id);
    const rate: TriedVersion['rate'] = async (freight) => (await this.price(terms, { ...freight, carrierId })).outcome;
    return { carrierId, name, rate };
  }

  /** What was agreed with a customer for a pickup date. */
  pricingOn(carrierId: number, customerId: number, pickupDate: string): Promise<Agreement | undefined> {
    return this.agreements.on(carrierId, customerId, pickupDate);
  }

  /** The terms of a published pricing. */
  pricingOf(id: number): Promise<PricingTerms | undefined> {
    return this.agreements.termsOf(id);
  }

  /** A pricing that the actor may see, drafts included. */
  async pricingFor(actor: Actor, id: number): Promise<StoredPricing> {
    return this.pricings.stored(actor, id);
  }

  /** The version that is in force for a pickup date. */
  async versionOn(carrierId: number, pickupDate: string): Promise<number | undefined> {
    return (await this.book.tariffOn(carrierId, pickupDate))?.tariffId;
  }

  /** What freight costs by terms of its carrier, with the service area, the closures, the cutoffs and the fuel index of its pickup date. */
  async price(terms: Tariff, { carrierId, request, askedAt, pricing }: AgreedFreight): Promise<PricedFreight> {
    const { pickupDate } = request;
    const [[tariff, places], times, fuelIndex] = await Promise.all([
      this.book.inArea(terms, carrierId, pickupDate),
      this.times.asOf(carrierId, askedAt, pickupDate),
      this.book.fuelIndex(),
    ]);
    const shipment = shipmentOf(request, fuelIndex);
    const applied = timedTariff(agreedTariff(tariff, pricing ?? undefined), times);
    return { outcome: rateShipment(shipment, applied), shipment, places };
  }

  /** What it costs by a published version, else by the base of what was agreed, else by the version in force on the pickup date. */
  async priceThen(tariffId: number | null, freight: AgreedFreight): Promise<RateOutcome> {
    const { carrierId, request, pricing } = freight;
    const version = tariffId ?? pricing?.baseTariffId ?? (await this.versionOn(carrierId, request.pickupDate));
    const terms = version === undefined ? undefined : await this.book.termsOf(version);
    if (!terms) return declined('lane-not-served', 'The carrier has no tariff for this pickup date.');
    return (await this.price(terms, freight)).outcome;
  }

  /** The service area that a carrier has published for a day. */
  async areaOn(terms: Tariff, carrierId: number, day: string): Promise<PostalArea | undefined> {
    const [, places] = await this.book.inArea(terms, carrierId, day);
    return places;
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
