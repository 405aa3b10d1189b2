import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pricingOn } from '@lading/domain/pricing/pricing-calendar';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { EventClass } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { PricingAdjustmentPublished, PricingEnded, PricingPublished, PricingWithdrawn } from '../carriers.events.js';
import { pricingTerms, publishedPricing, type PublishedPricing } from './pricing.queries.js';

/** What was agreed with a customer. */
export interface Agreement {
  readonly id: number;
  readonly terms: PricingTerms;
}

interface Loaded {
  readonly value: Promise<readonly PublishedPricing[]>;
  readonly until: number;
}

/** The announcement between processes after which the next rating reads the pricing again. */
const pricingChanged = 'customer-pricing-changed';
/** An announcement may get lost: how long the pricing of a customer is cached, in milliseconds. */
const believedFor = 10_000;
const mostCustomers = 5000;
const mostTerms = 5000;

/** The pricing that rating uses, cached in memory. Published terms never change, so they are cached by their id. */
@Injectable()
export class PricingBook implements OnModuleInit {
  private readonly byCustomer = new Map<number, Loaded>();
  private readonly terms = new Map<number, Promise<PricingTerms | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  onModuleInit(): void {
    const changes: readonly EventClass<{ readonly carrierId: number }>[] = [
      ...[PricingPublished, PricingWithdrawn, PricingEnded, PricingAdjustmentPublished],
    ];
    for (const event of changes) {
      this.events.onCommitted(event, () => {
        this.forget();
        this.pushes.announce(pricingChanged);
      });
    }
    this.pushes.onAnnounced(pricingChanged, () => this.forget());
  }

  /** The next rating reads the pricing again. */
  forget(): void {
    this.byCustomer.clear();
  }

  /** What a customer has agreed with a carrier for a pickup date; nothing without an agreement, or after its end. */
  async on(carrierId: number, customerId: number, pickupDate: string): Promise<Agreement | undefined> {
    const rows = await this.publishedOf(customerId);
    const own = rows.filter((one) => one.carrierId === carrierId);
    const found = pricingOn(own, pickupDate);
    const terms = found && (await this.termsOf(found.id));
    return terms && { id: found.id, terms };
  }

  private publishedOf(customerId: number): Promise<readonly PublishedPricing[]> {
    const now = this.clock.ticks();
    const known = this.byCustomer.get(customerId);
    if (known && known.until >= now) return known.value;
    if (this.byCustomer.size >= mostCustomers) this.byCustomer.clear();
    const value = this.asSystem(() => this.database.query(publishedPricing, [customerId]));
    this.byCustomer.set(customerId, { value, until: now + believedFor });
    // A failed read is not cached.
    value.catch(() => this.byCustomer.delete(customerId));
    return value;
  }

  /** The terms of a published pricing. */
  termsOf(id: number): Promise<PricingTerms | undefined> {
    const known = this.terms.get(id);
    if (known) return known;
    if (this.terms.size >= mostTerms) this.terms.clear();
    const loading = this.asSystem(() => this.database.findOne(pricingTerms, [id])).then((row) => row?.terms);
    this.terms.set(id, loading);
    loading.catch(() => this.terms.delete(id));
    return loading;
  }

  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, work);
  }
}
