import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  ChangePricing,
  ComparePricing,
  CustomerPricing as Pricing,
  DraftPricing,
  GetPricingFile,
  ImportPricingLanes,
  PricingDetail,
  PricingDifferences,
  PricingLaneImport,
} from '@lading/contracts/carriers/customer-pricing';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Issue } from '@lading/contracts/kernel/schema';
import { pricingLifecycle, type PricingMove } from '@lading/domain/lifecycle/pricing-lifecycle';
import { faultsOfPricing, noPricing, partOfPricing } from '@lading/domain/pricing/pricing-check';
import { pricingDifferences, pricingSectionTitle } from '@lading/domain/pricing/pricing-sections';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { blankTerms } from '@lading/domain/tariff/blank-tariff';
import { rateFileText } from '@lading/domain/tariff/rate-file';
import { canonicalJson } from '@lading/domain/text/canonical-json';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { CustomerPricing } from '../carriers.entities.js';
import {
  carrierSubject,
  PricingDraftChanged,
  PricingDraftDeleted,
  PricingDrafted,
  type PricingFacts,
} from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { readRateFile } from '../tariffs/rate-files.service.js';
import { TariffRows } from '../tariffs/tariff-rows.service.js';
import { heldPricing, pricedCustomer, type StoredPricing } from './pricing.queries.js';
import { PricingRows } from './pricing-rows.service.js';

interface Held {
  readonly id: number;
  readonly move: PricingMove;
  /** The version that the caller has read; absent for moves that don't depend on it. */
  readonly version?: number;
}

const refusals: Readonly<Record<PricingMove, string>> = {
  change: 'Only drafts change. Begin a new pricing to change the terms of a published one.',
  requestReview: "This pricing isn't a draft anymore.",
  return: "This pricing isn't in review anymore.",
  approve: "This pricing isn't in review anymore.",
  publish: "This pricing isn't a draft anymore.",
  withdraw: 'Only a published pricing can be withdrawn, before its first day.',
  end: 'Only a published pricing can be ended.',
};

/** The facts of a pricing in events. */
export const factsOf = ({ id: pricingId, carrierId, customerId, companyName }: StoredPricing): PricingFacts => ({
  ...{ carrierId, customerId, pricingId, companyName },
});

type Days = Pick<StoredPricing, 'validFrom' | 'validTo'>;

/** Creates, changes, compares, exports and deletes drafts of customers' pricing. */
@Injectable()
export class CustomerPricingService {
  constructor(
    private readonly database: Database,
    private readonly rows: PricingRows,
    private readonly carriers: TariffRows,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** For a customer that the actor sees; nothing is copied from another carrier. */
  async draft(actor: Actor, wanted: DraftPricing): Promise<Pricing> {
    const { carrierId, customerId, basedOnId = null } = wanted;
    const carrier = await this.carriers.carrierFor(actor, carrierId);
    const base = basedOnId === null ? undefined : await this.rows.stored(actor, basedOnId);
    if (base && base.carrierId !== carrierId) throw problem('not-found');
    const days = { validFrom: wanted.validFrom ?? null, validTo: wanted.validTo ?? null };
    mustBeInOrder(days);
    const breaks = await this.rows.breaksOf(carrier, null);
    const terms = base?.terms ?? noPricing(breaks.length > 0 ? breaks : blankTerms().breaks);
    return this.database.transaction(async () => {
      found(await this.database.findOne(pricedCustomer, [customerId]));
      const { manager } = this.database;
      const now = this.clock.now();
      const pricing = manager.create(CustomerPricing, {
        ...{ carrierId, customerId, ...days, state: 'draft', basedOnId, terms, laneCount: terms.lanes.length },
        ...{ createdBy: actor.userId, createdAt: now, editedAt: now },
      });
      await manager.insert(CustomerPricing, pricing);
      const stored = await this.rows.stored(actor, pricing.id);
      await this.tell(actor, PricingDrafted, { ...factsOf(stored), isCopy: base !== undefined });
      return this.rows.pricing(actor, pricing.id);
    });
  }

  change(actor: Actor, { id, version, validFrom, validTo, terms }: ChangePricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const before = await this.hold(actor, { id, move: 'change', version });
      const supplied = terms ? await this.supplied(actor, before, terms) : {};
      const days = {
        validFrom: validFrom === undefined ? before.validFrom : validFrom,
        validTo: validTo === undefined ? before.validTo : validTo,
      };
      mustBeInOrder(days);
      await this.write(actor, before, { ...days, terms: { ...before.terms, ...supplied } });
      return this.rows.detail(actor, id);
    });
  }

  /** The lanes of a file at once, all or nothing. */
  async importLanes(actor: Actor, wanted: ImportPricingLanes, upload: Readable): Promise<PricingLaneImport> {
    const { id, version } = wanted;
    const { terms, version: current } = await this.rows.stored(actor, id);
    const { file, rowCount, errors } = await readRateFile(upload, terms, true);
    if (errors.list.length > 0) return { isImported: false, rowCount, version: current, errors: errors.list };
    return this.database.transaction(async () => {
      const before = await this.hold(actor, { id, move: 'change', version });
      const { validFrom, validTo } = before;
      const { lanes } = file;
      const written = await this.write(actor, before, { validFrom, validTo, terms: { ...before.terms, lanes } });
      return { isImported: true, rowCount, version: written, errors: [] };
    });
  }

  async file(actor: Actor, { id, content }: GetPricingFile): Promise<FileAnswer> {
    const { terms, companyName } = await this.rows.stored(actor, id);
    const name = companyName
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    if (content === 'terms') {
      const json = JSON.stringify(terms, null, 2);
      return new FileAnswer(`pricing-${name}.json`, 'application/json', Buffer.from(json));
    }
    const lanes = content === 'lanes' ? terms.lanes : [];
    const fileName = content === 'lanes' ? `pricing-lanes-${name}.csv` : 'pricing-lanes-template.csv';
    return new FileAnswer(fileName, 'text/csv', Buffer.from(rateFileText(lanes, terms.breaks)));
  }

  async compare(actor: Actor, { id, against }: ComparePricing): Promise<PricingDifferences> {
    const [after, before] = await Promise.all([this.rows.stored(actor, id), this.rows.stored(actor, against)]);
    if (before.carrierId !== after.carrierId) throw problem('not-found');
    const bases = await this.rows.basesOf(await this.carriers.carrierFor(actor, after.carrierId));
    const nameOf = (tariffId: number): string => bases.find((one) => one.id === tariffId)?.name ?? String(tariffId);
    const sections = pricingDifferences(before.terms, after.terms, nameOf);
    return {
      companyName: before.companyName,
      sections: sections.map(({ changes, ...section }) => ({ ...section, changes: [...changes] })),
    };
  }

  delete(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const row = await this.hold(actor, { id, move: 'change' });
      await this.database.manager.delete(CustomerPricing, id);
      await this.tell(actor, PricingDraftDeleted, factsOf(row));
    });
  }

  /** Locks a pricing until the transaction ends; throws if its state doesn't allow the move or the caller has read an older one. */
  async hold(actor: Actor, { id, move, version }: Held): Promise<StoredPricing> {
    const row = await this.database.findOne(heldPricing, [id]);
    const held = found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
    const isStale = version !== undefined && version !== held.version;
    if (!isStale && pricingLifecycle.may(held.state, move)) return held;
    const detail = isStale
      ? 'Someone else changed this pricing in the meantime. Check the new values and save again.'
      : refusals[move];
    throw problem('wrong-state', { detail, more: { current: await this.rows.detail(actor, id) } });
  }

  /** Stores a changed draft and returns its version number, which stays when nothing changes. */
  private async write(
    actor: Actor,
    before: StoredPricing,
    { validFrom, validTo, terms }: Days & { readonly terms: PricingTerms },
  ): Promise<number> {
    const { id, version } = before;
    const sections = pricingDifferences(before.terms, terms).map(({ section }) => pricingSectionTitle(section));
    const areSameDays = validFrom === before.validFrom && validTo === before.validTo;
    // A file of lanes is read by the breaks, so that they come first.
    const areSameBreaks = canonicalJson(terms.breaks) === canonicalJson(before.terms.breaks);
    if (sections.length === 0 && areSameDays && areSameBreaks) return version;
    await this.database.manager.update(CustomerPricing, id, {
      ...{ validFrom, validTo, terms, laneCount: terms.lanes.length, version: version + 1 },
      ...{ editedBy: actor.userId, editedAt: this.clock.now() },
    });
    await this.tell(actor, PricingDraftChanged, { ...factsOf(before), sections });
    return version + 1;
  }

  /** Terms from a request; throws with the place of each fault. */
  private async supplied(actor: Actor, { carrierId }: StoredPricing, wanted: object): Promise<Partial<PricingTerms>> {
    const terms = partOfPricing(wanted);
    if (!terms) throw problem('invalid-fields', { fields: faultsOfPricing(wanted).map(issueOf) });
    const { baseTariffId = null } = terms;
    if (baseTariffId === null) return terms;
    const bases = await this.rows.basesOf(await this.carriers.carrierFor(actor, carrierId));
    if (bases.some(({ id }) => id === baseTariffId)) return terms;
    throw fieldProblem(
      'terms.baseTariffId',
      'choice',
      'Choose a version of the tariff that applies already or did before',
    );
  }

  private tell<P extends PricingFacts>(actor: Actor, event: NewCarrierEvent<P>, payload: P): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new event({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

const issueOf = ({ path, message }: { path: string; message: string }): Issue => ({
  path: ['terms', ...path.split('.')],
  rule: 'format',
  message: `${path} ${message}`,
});

function mustBeInOrder({ validFrom, validTo }: Days): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldProblem('validTo', 'date', 'The last day must not be before the first');
}
