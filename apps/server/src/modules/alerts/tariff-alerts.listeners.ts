import { Injectable } from '@nestjs/common';
import { noticeCount } from '@lading/domain/pricing/pricing-calendar';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  PricingAdjustmentPublished,
  PricingAdjustmentReturned,
  PricingAdjustmentReviewRequested,
  PricingCommented,
  PricingNoticeDue,
  PricingPublished,
  PricingReturned,
  PricingReviewRequested,
  TariffCommented,
  TariffPublished,
  TariffReturned,
  TariffReviewRequested,
  type AdjustmentFacts,
  type DecidedPricing,
  type DecidedTariff,
} from '../carriers/carriers.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { AlertRaising, alertText } from './alert-raising.service.js';

type Told = StoredEvent<DecidedTariff>;
type ToldAdjustment = StoredEvent<AdjustmentFacts>;
type ToldPricing = StoredEvent<DecidedPricing>;

const agreementsOf = (count: number): string => (count === 1 ? '1 agreement' : `${count} agreements`);

/** Alerts and emails those who write and approve tariffs of a carrier and pricing of its customers. */
@Injectable()
export class TariffAlerts {
  constructor(
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  @Listens(TariffReviewRequested)
  async requested(event: Told): Promise<void> {
    const { name, effectiveFrom } = event.payload;
    const day = effectiveFrom === null ? '' : `, effective ${formatCalendarDate(effectiveFrom)}`;
    const people = await this.audience.ofCarrier(event.payload.carrierId);
    await this.raise(event, `The tariff ${name} needs your approval${day}`, people);
  }

  @Listens(TariffReturned)
  returned(event: Told): Promise<void> {
    return this.raise(event, `The tariff ${event.payload.name} was returned to you`, event.payload.authorIds);
  }

  @Listens(TariffPublished)
  async published(event: StoredEvent<DecidedTariff & { readonly isApproved: boolean }>): Promise<void> {
    const { isApproved, name, authorIds } = event.payload;
    if (isApproved) await this.raise(event, `The tariff ${name} was approved and published`, authorIds);
  }

  @Listens(TariffCommented)
  commented(event: Told): Promise<void> {
    return this.raise(event, `New comment on the tariff ${event.payload.name}`, event.payload.authorIds);
  }

  @Listens(PricingReviewRequested)
  async pricingRequested(event: ToldPricing): Promise<void> {
    const { companyName, validFrom, carrierId } = event.payload;
    const day = validFrom === null ? '' : `, valid from ${formatCalendarDate(validFrom)}`;
    await this.raisePricing(
      event,
      `The pricing of ${companyName} needs your approval${day}`,
      await this.audience.ofCarrier(carrierId),
    );
  }

  @Listens(PricingReturned)
  pricingReturned(event: ToldPricing): Promise<void> {
    const { companyName, authorIds } = event.payload;
    return this.raisePricing(event, `The pricing of ${companyName} was returned to you`, authorIds);
  }

  @Listens(PricingPublished)
  async pricingPublished(event: StoredEvent<DecidedPricing & { readonly isApproved: boolean }>): Promise<void> {
    const { isApproved, companyName, authorIds } = event.payload;
    if (isApproved)
      await this.raisePricing(event, `The pricing of ${companyName} was approved and published`, authorIds);
  }

  @Listens(PricingCommented)
  pricingCommented(event: ToldPricing): Promise<void> {
    const { companyName, authorIds } = event.payload;
    return this.raisePricing(event, `New comment on the pricing of ${companyName}`, authorIds);
  }

  @Listens(PricingAdjustmentReviewRequested)
  async adjustmentRequested(event: ToldAdjustment): Promise<void> {
    const { agreementCount, validFrom, carrierId } = event.payload;
    const what = `A mass adjustment of ${agreementsOf(agreementCount)}, effective ${formatCalendarDate(validFrom)}`;
    await this.raiseAdjustment(event, `${what}, needs your approval`, await this.audience.ofCarrier(carrierId));
  }

  @Listens(PricingAdjustmentReturned)
  adjustmentReturned(event: ToldAdjustment): Promise<void> {
    const { agreementCount, authorIds } = event.payload;
    return this.raiseAdjustment(
      event,
      `The mass adjustment of ${agreementsOf(agreementCount)} was returned to you`,
      authorIds,
    );
  }

  @Listens(PricingAdjustmentPublished)
  async adjustmentPublished(event: StoredEvent<AdjustmentFacts & { readonly isApproved: boolean }>): Promise<void> {
    const { isApproved, agreementCount, authorIds } = event.payload;
    if (!isApproved) return;
    const sentence = `The mass adjustment of ${agreementsOf(agreementCount)} was approved and published`;
    await this.raiseAdjustment(event, sentence, authorIds);
  }

  /** The owner, or the administrators where there is none or they can't see the customer anymore. */
  @Listens(PricingNoticeDue)
  async pricingEnds({ payload }: StoredEvent<InstanceType<typeof PricingNoticeDue>['payload']>): Promise<void> {
    const { carrierId, customerId, pricingId, companyName, notice, validTo, lastDay, ownerUserId } = payload;
    const seen = new Set(await this.audience.ofCustomerAt(carrierId, customerId));
    const isOwned = ownerUserId !== null && seen.has(ownerUserId);
    const people = isOwned ? [ownerUserId] : await this.audience.ofCarrier(carrierId);
    const text = alertText(
      `The pricing of ${companyName} ends on ${formatCalendarDate(validTo)}`,
      `/carriers/pricing/${pricingId}`,
      lastDay === validTo
        ? 'After that, your tariff applies'
        : `It is extended once, until ${formatCalendarDate(lastDay)}`,
      `Notice ${notice} of ${noticeCount}: renew it, or let it end`,
    );
    const to = people.filter((userId) => seen.has(userId));
    const occasion = `pricing-notice:${pricingId}:${notice}`;
    await this.raising.raise({ kind: 'pricingEnding', occasion, text, isMailed: true }, to);
  }

  /** Not who did it. Administrators of the portal have a page of their own for it. */
  private async raise({ id, actorId, payload }: Told, sentence: string, people: readonly number[]): Promise<void> {
    const { carrierId, tariffId, words } = payload;
    const others = people.filter((userId) => userId !== actorId);
    const ofCarrier = new Set(await this.audience.ofCarrier(carrierId));
    const pages = [
      { key: 'carrier', page: `/carriers/tariffs/${tariffId}`, to: others.filter((one) => ofCarrier.has(one)) },
      {
        key: 'portal',
        page: `/admin/manage-carriers/${carrierId}/tariffs/${tariffId}`,
        to: others.filter((one) => !ofCarrier.has(one)),
      },
    ];
    for (const { key, page, to } of pages) {
      const text = alertText(sentence, page, words);
      await this.raising.raise({ kind: 'tariffReview', occasion: `event:${id}:${key}`, text, isMailed: true }, to);
    }
  }

  private async raiseAdjustment(
    { id, actorId, payload }: ToldAdjustment,
    sentence: string,
    people: readonly number[],
  ): Promise<void> {
    const { carrierId, adjustmentId, words } = payload;
    const ofCarrier = new Set(await this.audience.ofCarrier(carrierId));
    const to = people.filter((userId) => userId !== actorId && ofCarrier.has(userId));
    const text = alertText(sentence, `/carriers/pricing?adjustment=${adjustmentId}`, words);
    await this.raising.raise({ kind: 'tariffReview', occasion: `event:${id}:adjustment`, text, isMailed: true }, to);
  }

  /** Its page is for users of the carrier; those who don't see the customer are not told. */
  private async raisePricing(
    { id, actorId, payload }: ToldPricing,
    sentence: string,
    people: readonly number[],
  ): Promise<void> {
    const { carrierId, customerId, pricingId, words } = payload;
    const seen = new Set(await this.audience.ofCustomerAt(carrierId, customerId));
    const to = people.filter((userId) => userId !== actorId && seen.has(userId));
    const text = alertText(sentence, `/carriers/pricing/${pricingId}`, words);
    await this.raising.raise({ kind: 'tariffReview', occasion: `event:${id}:pricing`, text, isMailed: true }, to);
  }
}
