import { Injectable } from '@nestjs/common';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { demoPricing } from '@lading/demo-data/demo-pricing';
import { demoVersions, versionedCarrier } from '@lading/demo-data/demo-tariff-versions';
import { addDays } from '@lading/domain/time/calendar-date';
import { noPricing } from '@lading/domain/pricing/pricing-check';
import { rateCountOf } from '@lading/domain/tariff/blank-tariff';
import type { DemoCarrier, DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { effectiveFrom, blockOf, demoTerms, proProfileOf, type DemoTerms } from '@lading/demo-data/carrier-terms';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import {
  Carrier,
  CarrierConnection,
  CustomerPricing,
  CustomerPricingComment,
  ProBlock,
  Tariff as StoredTariff,
  TariffComment,
} from './carriers.entities.js';
import { PricingBook } from './customer-pricing/pricing-book.service.js';
import { anyCarrier, carriersWithoutSecret } from './carriers.queries.js';
import { EventSecrets } from './systems/event-secrets.service.js';
import { TariffBookService } from './tariffs/tariff-book.service.js';
import { latestVersion } from './tariffs/tariffs.queries.js';

interface NewDemoCarrier extends DemoCarrier {
  readonly supportPhone: string;
}

/** Makes the demo's carriers, and gives them prices, ways to reach them and PRO numbers. */
@Injectable()
export class DemoCarriers implements DemoStep {
  readonly name = 'carriers';
  readonly order = 10;

  constructor(
    private readonly database: Database,
    private readonly book: TariffBookService,
    private readonly registry: ConnectorRegistry,
    private readonly clock: Clock,
    private readonly eventSecrets: EventSecrets,
    private readonly agreements: PricingBook,
  ) {}

  async isEmpty(): Promise<boolean> {
    return (await this.database.findOne(anyCarrier)) === undefined;
  }

  /** How they are reached follows with their prices. */
  async add(carriers: readonly NewDemoCarrier[]): Promise<void> {
    const connector = this.registry.initialKind;
    await this.database.manager.insert(
      Carrier,
      carriers.map((carrier) => ({ ...carrier, connector })),
    );
  }

  async connect(customerId: number, carriers: readonly DemoCarrier[]): Promise<void> {
    await this.database.manager.insert(
      CarrierConnection,
      carriers.map(({ id, code }) => ({ carrierId: id, customerId, accountNumber: `${code}${customerId}` })),
    );
  }

  /** The secrets with which simulated carriers sign their reports, made where they are missing. */
  secrets(): Promise<{ code: string; secret: string }[]> {
    return this.database.transaction(async () => {
      const bare = await this.database.query(carriersWithoutSecret);
      for (const { id } of bare) await this.eventSecrets.add(id, null);
      return this.eventSecrets.newest();
    });
  }

  async seed({ carriers, customers, people }: DemoWorld): Promise<void> {
    for (const { code, id, name } of carriers) {
      const terms = demoTerms.find((one) => one.code === code);
      if (terms) await this.seedCarrier(id, name, terms);
    }
    const carrier = carriers.find(({ code }) => code === versionedCarrier);
    if (carrier) await this.addVersions(carrier, people);
    for (const { id, code } of carriers)
      if (demoTerms.some((one) => one.code === code && one.tariff)) await this.agree({ id, code }, customers, people);
    this.book.forget();
    this.agreements.forget();
  }

  private async seedCarrier(carrierId: number, name: string, terms: DemoTerms): Promise<void> {
    const { tariff, serviceArea = null, canLookUpByReference = true, deskEmails = [] } = terms;
    const { kind, settings } = this.registry.simulated(tariff ? 'tariff' : 'carrier', { canLookUpByReference });
    const { manager } = this.database;
    await manager.update(Carrier, carrierId, {
      connector: kind,
      connectorSettings: settings,
      proProfile: proProfileOf(terms),
      isDemoDispatch: tariff !== undefined,
      isDeskDispatch: deskEmails.length > 0,
      deskEmails: [...deskEmails],
      serviceArea,
    });
    const { first, last, bodyLength } = blockOf(terms);
    const bodies = { firstBody: String(first), lastBody: String(last), nextBody: String(first), bodyLength };
    await manager.insert(ProBlock, { carrierId, ...bodies, state: 'active' });
    if (tariff) await this.addTariff(carrierId, `${name} 2026`, tariff);
  }

  private async addTariff(
    carrierId: number,
    name: string,
    differences: NonNullable<DemoTerms['tariff']>,
  ): Promise<void> {
    const terms = demoTariff({ ...differences, name, version: effectiveFrom });
    const { manager } = this.database;
    const tariff = manager.create(StoredTariff, {
      carrierId,
      name,
      effectiveFrom,
      state: 'published',
      publishedAt: new Date(`${effectiveFrom}T00:00:00Z`),
      terms,
      rateCount: rateCountOf(terms),
    });
    await manager.insert(StoredTariff, tariff);
  }

  /** The carrier of the demo's sign-ins has a tariff with a past, a draft and a version that waits for approval. */
  private async addVersions(
    { id: carrierId, name: carrierName }: DemoCarrier,
    people: DemoWorld['people'],
  ): Promise<void> {
    const base = await this.database.findOne(latestVersion, [carrierId]);
    if (!base) return;
    const { manager } = this.database;
    const today = this.clock.iso().slice(0, 10);
    for (const { name, state, from, terms, author, approver, comment } of demoVersions(carrierName, base.terms)) {
      const effectiveFrom = typeof from === 'number' ? addDays(today, from) : from;
      const editedAt = state === 'published' ? new Date(`${effectiveFrom}T15:00:00Z`) : this.clock.now();
      const createdBy = people.get(author) ?? null;
      const tariff = manager.create(StoredTariff, {
        ...{ carrierId, name, state, effectiveFrom, createdBy, createdAt: editedAt, editedAt },
        terms: { ...terms, name, version: effectiveFrom ?? '' },
        rateCount: rateCountOf(terms),
        publishedAt: state === 'published' ? editedAt : null,
        approvedBy: people.get(approver ?? '') ?? null,
        basedOnId: state === 'published' ? null : base.id,
      });
      await manager.insert(StoredTariff, tariff);
      if (comment)
        await manager.insert(TariffComment, {
          ...{ carrierId, tariffId: tariff.id, kind: 'review', words: comment, createdBy, createdAt: editedAt },
        });
    }
  }

  /** What a carrier has agreed with the demo's companies, or is about to. */
  private async agree(
    { id: carrierId, code }: Pick<DemoCarrier, 'id' | 'code'>,
    customers: DemoWorld['customers'],
    people: DemoWorld['people'],
  ): Promise<void> {
    const { manager } = this.database;
    const today = this.clock.iso().slice(0, 10);
    const dayOf = (day: string | number | null) => (typeof day === 'number' ? addDays(today, day) : day);
    const { breaks } = demoTariff();
    const idOf = (email: string | undefined) => people.get(email ?? '') ?? null;
    for (const { customer, state, from, to, author, approver, comment, end, ...wanted } of demoPricing(code)) {
      const customerId = customers[customer]?.id;
      if (customerId === undefined) continue;
      const terms = { ...noPricing(breaks), ...wanted.terms };
      const isDecided = state === 'published' || state === 'withdrawn';
      const validFrom = dayOf(from);
      const isPast = isDecided && validFrom !== null && validFrom < today;
      const editedAt = isPast ? new Date(`${addDays(validFrom, -10)}T15:00:00Z`) : this.clock.now();
      const createdBy = idOf(author);
      const pricing = manager.create(CustomerPricing, {
        ...{ carrierId, customerId, state, terms, createdBy, editedAt, validFrom, validTo: dayOf(to) },
        ...{ laneCount: terms.lanes.length, createdAt: editedAt, publishedAt: isDecided ? editedAt : null },
        ...{ ...end, ownerUserId: idOf(wanted.owner), approvedBy: isDecided ? idOf(approver) : null },
      });
      await manager.insert(CustomerPricing, pricing);
      if (comment)
        await manager.insert(CustomerPricingComment, {
          ...{ carrierId, pricingId: pricing.id, kind: 'review', words: comment, createdBy, createdAt: editedAt },
        });
    }
  }
}
