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
  SetPricingNotices,
} from '@lading/contracts/carriers/customer-pricing';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Issue } from '@lading/contracts/kernel/schema';
import { pricingLifecycle, type PricingMove } from '@lading/domain/lifecycle/pricing-lifecycle';
import { mayHaveNotices, mayRenew, usualNoticeDays, type PricingEnding } from '@lading/domain/pricing/pricing-calendar';
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
import { system } from '../../../kernel/database/session.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { CustomerPricing } from '../carriers.entities.js';
import {
  carrierSubject,
  PricingDraftChanged,
  PricingDraftDeleted,
  PricingDrafted,
  PricingNoticesSet,
  type PricingFacts,
} from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { readRateFile } from '../tariffs/rate-files.service.js';
import { TariffRows } from '../tariffs/tariff-rows.service.js';
import { heldPricing, openCopyOf, ownerOfPricing, pricedCustomer, type StoredPricing } from './pricing.queries.js';
import { PricingRows } from './pricing-rows.service.js';

interface Held {
  readonly id: number;
  readonly move: PricingMove;
  /** The version that the caller has read; absent for moves that don't depend on it. */
  readonly version?: number;
}

const stale = 'Someone else changed this pricing in the meantime. Check the new values and save again.';

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
type Duration = Days & Pick<StoredPricing, 'atEnd' | 'protectedUntil'>;
type Notices = Pick<StoredPricing, 'ownerUserId' | 'noticeDays'>;

interface Begun extends Duration, Notices {
  readonly carrierId: number;
  readonly customerId: number;
  readonly terms: PricingTerms;
  readonly basedOnId: number | null;
  readonly isRenewal: boolean;
}

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
    const { validFrom = null, validTo = null, protectedUntil = null } = wanted;
    const duration = { validFrom, validTo, protectedUntil, atEnd: wanted.atEnd ?? ('tariff' satisfies PricingEnding) };
    mustBeInOrder(duration);
    const notices = {
      // By default, the user of the carrier who begins it is its owner.
      ownerUserId: wanted.ownerUserId === undefined ? ownOf(actor, carrierId) : wanted.ownerUserId,
      noticeDays: wanted.noticeDays ?? usualNoticeDays,
    };
    const breaks = await this.rows.breaksOf(carrier, null);
    const terms = base?.terms ?? noPricing(breaks.length > 0 ? breaks : blankTerms().breaks);
    return this.database.transaction(() =>
      this.begin(actor, { carrierId, customerId, terms, basedOnId, isRenewal: false, ...duration, ...notices }),
    );
  }

  /** Copies what was agreed, but not its days and approvals. */
  renew(actor: Actor, id: number): Promise<Pricing> {
    return this.database.transaction(async () => {
      const row = found(await this.database.findOne(heldPricing, [id]));
      const { today } = await this.carriers.carrierFor(actor, row.carrierId);
      if (!mayRenew(row, today))
        throw problem('wrong-state', { detail: 'Only a published pricing that no other replaces can be renewed.' });
      if (await this.database.findOne(openCopyOf, [id]))
        throw problem('already-exists', {
          detail: 'A draft that began as a copy of this pricing is open. Publish or delete it first.',
        });
      const { carrierId, customerId, terms, atEnd, ownerUserId, noticeDays } = row;
      const days = { validFrom: null, validTo: null, protectedUntil: null, atEnd };
      const isActive = ownerUserId !== null && (await this.ownerName(carrierId, ownerUserId)) !== undefined;
      const notices = { noticeDays, ownerUserId: isActive ? ownerUserId : ownOf(actor, carrierId) };
      return this.begin(actor, {
        ...{ carrierId, customerId, terms, basedOnId: id, isRenewal: true, ...days, ...notices },
      });
    });
  }

  /** Who is notified before it ends, and when: no term of the agreement, so that it changes after publication too. */
  setNotices(actor: Actor, { id, version, ownerUserId, noticeDays }: SetPricingNotices): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = found(await this.database.findOne(heldPricing, [id]));
      const { today } = await this.carriers.carrierFor(actor, row.carrierId);
      if (row.version !== version)
        throw problem('wrong-state', { detail: stale, more: { current: await this.rows.detail(actor, id) } });
      if (!mayHaveNotices(row, today))
        throw problem('wrong-state', { detail: 'This pricing is in review or over. Its notices don’t change.' });
      const ownerName = await this.mustBeOwner(row.carrierId, ownerUserId);
      if (ownerUserId !== row.ownerUserId || noticeDays !== row.noticeDays) {
        await this.database.manager.update(CustomerPricing, id, { ownerUserId, noticeDays, version: version + 1 });
        await this.tell(actor, PricingNoticesSet, { ...factsOf(row), ownerName, noticeDays });
      }
      return this.rows.detail(actor, id);
    });
  }

  change(actor: Actor, { id, version, terms, ...wanted }: ChangePricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const before = await this.hold(actor, { id, move: 'change', version });
      const supplied = terms ? await this.supplied(actor, before, terms) : {};
      const { validFrom = before.validFrom, validTo = before.validTo, protectedUntil = before.protectedUntil } = wanted;
      const duration = { validFrom, validTo, protectedUntil, atEnd: wanted.atEnd ?? before.atEnd };
      mustBeInOrder(duration);
      await this.write(actor, before, { ...duration, terms: { ...before.terms, ...supplied } });
      return this.rows.detail(actor, id);
    });
  }

  private async begin(actor: Actor, { isRenewal, ...draft }: Begun): Promise<Pricing> {
    found(await this.database.findOne(pricedCustomer, [draft.customerId]));
    await this.mustBeOwner(draft.carrierId, draft.ownerUserId);
    const { manager } = this.database;
    const now = this.clock.now();
    const pricing = manager.create(CustomerPricing, {
      ...{ ...draft, state: 'draft', laneCount: draft.terms.lanes.length },
      ...{ createdBy: actor.userId, createdAt: now, editedAt: now },
    });
    await manager.insert(CustomerPricing, pricing);
    const stored = await this.rows.stored(actor, pricing.id);
    await this.tell(actor, PricingDrafted, { ...factsOf(stored), isCopy: draft.basedOnId !== null, isRenewal });
    return this.rows.pricing(actor, pricing.id);
  }

  /** The name of an active user of the carrier; empty for none. */
  private async mustBeOwner(carrierId: number, ownerUserId: number | null): Promise<string> {
    if (ownerUserId === null) return '';
    const name = await this.ownerName(carrierId, ownerUserId);
    if (name === undefined) throw fieldProblem('ownerUserId', 'choice', 'Choose an active user of the carrier');
    return name;
  }

  private async ownerName(carrierId: number, userId: number): Promise<string | undefined> {
    const read = () => this.database.findOne(ownerOfPricing, [userId, carrierId]);
    return (await this.database.asScope(system, read))?.name;
  }

  /** The lanes of a file at once, all or nothing. */
  async importLanes(actor: Actor, wanted: ImportPricingLanes, upload: Readable): Promise<PricingLaneImport> {
    const { id, version } = wanted;
    const { terms, version: current } = await this.rows.stored(actor, id);
    const { file, rowCount, errors } = await readRateFile(upload, terms, true);
    if (errors.list.length > 0) return { isImported: false, rowCount, version: current, errors: errors.list };
    return this.database.transaction(async () => {
      const before = await this.hold(actor, { id, move: 'change', version });
      const { lanes } = file;
      const written = await this.write(actor, before, { ...before, terms: { ...before.terms, lanes } });
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
    if (held.adjustmentId !== null && held.state !== 'published')
      throw problem('wrong-state', {
        detail: 'This draft belongs to a mass adjustment, whose drafts are approved, published or deleted together.',
        more: { current: await this.rows.detail(actor, id) },
      });
    const isStale = version !== undefined && version !== held.version;
    if (!isStale && pricingLifecycle.may(held.state, move)) return held;
    const detail = isStale ? stale : refusals[move];
    throw problem('wrong-state', { detail, more: { current: await this.rows.detail(actor, id) } });
  }

  /** Stores a changed draft and returns its version number, which stays when nothing changes. */
  private async write(
    actor: Actor,
    before: StoredPricing,
    { validFrom, validTo, atEnd, protectedUntil, terms }: Duration & { readonly terms: PricingTerms },
  ): Promise<number> {
    const { id, version } = before;
    const sections = pricingDifferences(before.terms, terms).map(({ section }) => pricingSectionTitle(section));
    const duration = { validFrom, validTo, atEnd, protectedUntil };
    const areSameDays =
      validFrom === before.validFrom &&
      validTo === before.validTo &&
      atEnd === before.atEnd &&
      protectedUntil === before.protectedUntil;
    // A file of lanes is read by the breaks, so that they come first.
    const areSameBreaks = canonicalJson(terms.breaks) === canonicalJson(before.terms.breaks);
    if (sections.length === 0 && areSameDays && areSameBreaks) return version;
    await this.database.manager.update(CustomerPricing, id, {
      ...{ ...duration, terms, laneCount: terms.lanes.length, version: version + 1 },
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

/** The user who begins a pricing of their own carrier. */
const ownOf = (actor: Actor, carrierId: number): number | null =>
  actor.carrierId === carrierId ? (actor.userId ?? null) : null;

function mustBeInOrder({ validFrom, validTo }: Days): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldProblem('validTo', 'date', 'The last day must not be before the first');
}
