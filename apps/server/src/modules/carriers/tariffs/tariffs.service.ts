import { Injectable } from '@nestjs/common';
import type {
  AdjustedTariff,
  AdjustTariff,
  ChangeTariff,
  CompareTariffs,
  DraftTariff,
  TariffDetail,
  TariffDifferences,
  TariffVersion,
} from '@lading/contracts/carriers/tariffs';
import type { Issue } from '@lading/contracts/kernel/schema';
import { tariffLifecycle, type TariffMove } from '@lading/domain/lifecycle/tariff-lifecycle';
import { adjustRates, namesLanes, type Adjustment } from '@lading/domain/tariff/tariff-adjustment';
import { blankTerms, rateCountOf } from '@lading/domain/tariff/blank-tariff';
import { differencesOf } from '@lading/domain/tariff/tariff-differences';
import { tariffSections } from '@lading/domain/tariff/tariff-sections';
import { faultsOfTerms, partOfTerms, type Terms } from '@lading/domain/tariff/terms-check';
import { ratesForBreaks } from '@lading/domain/tariff/weight-breaks';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import {
  carrierSubject,
  TariffDraftChanged,
  TariffDraftDeleted,
  TariffDrafted,
  type ChangedTariff,
} from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { Tariff } from '../carriers.entities.js';
import { heldTariff, type StoredTariff } from './tariffs.queries.js';
import { TariffRows } from './tariff-rows.service.js';

interface Held {
  readonly id: number;
  readonly move: TariffMove;
  /** The version that the caller has read; absent for moves that don't depend on it. */
  readonly version?: number;
}

interface NewDraft {
  readonly name: string;
  readonly effectiveFrom: string | null;
  readonly terms: Terms;
  readonly basedOn: { readonly id: number; readonly name: string } | null;
}

const refusals: Readonly<Record<TariffMove, string>> = {
  change: "Only drafts change. Begin a new version to change a published one's terms.",
  requestReview: "This version isn't a draft anymore.",
  return: "This version isn't in review anymore.",
  approve: "This version isn't in review anymore.",
  publish: "This version isn't a draft anymore.",
  withdraw: 'Only a published version can be withdrawn, before its first day.',
};

/** Creates, changes, adjusts, compares and deletes drafts of tariffs. */
@Injectable()
export class TariffsService {
  constructor(
    private readonly database: Database,
    private readonly rows: TariffRows,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Copies another version of the carrier, or creates an empty draft. It never takes terms of another carrier. */
  async draft(actor: Actor, { carrierId, name, effectiveFrom, basedOnId }: DraftTariff): Promise<TariffVersion> {
    await this.rows.carrierFor(actor, carrierId);
    const base = typeof basedOnId === 'number' ? await this.rows.stored(actor, basedOnId) : undefined;
    if (base && base.carrierId !== carrierId) throw problem('not-found');
    return this.database.transaction(() =>
      this.begin(actor, carrierId, {
        name: name.trim(),
        effectiveFrom: effectiveFrom ?? null,
        terms: base?.terms ?? blankTerms(),
        basedOn: base ? { id: base.id, name: base.name } : null,
      }),
    );
  }

  /** A general rate increase: a draft with the adjusted rates. */
  async adjust(actor: Actor, { id, name, effectiveFrom, ...wanted }: AdjustTariff): Promise<AdjustedTariff> {
    const base = await this.rows.stored(actor, id);
    const adjustment = adjustmentOf(wanted, base.terms);
    const { terms, changedRates } = adjustRates(base.terms, adjustment);
    if (changedRates === 0)
      throw fieldProblem('basisPoints', 'choice', 'No rate of this version changes. Choose other lanes or classes.');
    return this.database.transaction(async () => {
      const draft = await this.begin(actor, base.carrierId, {
        name: name.trim(),
        effectiveFrom: effectiveFrom ?? null,
        terms,
        basedOn: { id: base.id, name: base.name },
      });
      return { draft, changedRates };
    });
  }

  change(actor: Actor, { id, version, name, effectiveFrom, terms }: ChangeTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const before = await this.hold(actor, { id, move: 'change', version });
      const supplied = terms ? suppliedTerms(terms) : {};
      await this.write(actor, before, {
        name: name?.trim() ?? before.name,
        effectiveFrom: effectiveFrom === undefined ? before.effectiveFrom : effectiveFrom,
        terms: changedTerms(before.terms, supplied),
      });
      return this.rows.detail(actor, id);
    });
  }

  async compare(actor: Actor, { id, against }: CompareTariffs): Promise<TariffDifferences> {
    const [after, before] = await Promise.all([this.rows.stored(actor, id), this.rows.stored(actor, against)]);
    if (before.carrierId !== after.carrierId) throw problem('not-found');
    const sections = differencesOf(before.terms, after.terms);
    return {
      againstName: before.name,
      sections: sections.map(({ changes, ...section }) => ({ ...section, changes: [...changes] })),
    };
  }

  delete(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { carrierId, name } = await this.hold(actor, { id, move: 'change' });
      await this.database.manager.delete(Tariff, id);
      await this.tell(actor, TariffDraftDeleted, { carrierId, tariffId: id, name });
    });
  }

  /** Locks a version until the transaction ends; throws if its state doesn't allow the move or the caller has read an older one. */
  async hold(actor: Actor, { id, move, version }: Held): Promise<StoredTariff> {
    const row = await this.database.findOne(heldTariff, [id]);
    const held = found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
    const isStale = version !== undefined && version !== held.version;
    if (!isStale && tariffLifecycle.may(held.state, move)) return held;
    const detail = isStale
      ? 'Someone else changed this version in the meantime. Check the new values and save again.'
      : refusals[move];
    throw problem('wrong-state', { detail, more: { current: await this.rows.detail(actor, id) } });
  }

  /** Stores changed terms of a locked draft and returns its version number, which stays when nothing changes. */
  async write(
    actor: Actor,
    before: StoredTariff,
    { name, effectiveFrom, terms }: Pick<NewDraft, 'name' | 'effectiveFrom' | 'terms'>,
    event: NewCarrierEvent<ChangedTariff> = TariffDraftChanged,
  ): Promise<number> {
    const { id, carrierId, version } = before;
    const changed = differencesOf(before.terms, terms).map(({ section }) => section);
    const sections = tariffSections.filter((one) => changed.includes(one.name)).map(({ title }) => title);
    if (sections.length === 0 && name === before.name && effectiveFrom === before.effectiveFrom) return version;
    await this.database.manager.update(Tariff, id, {
      name,
      effectiveFrom,
      terms: { ...terms, name, version: effectiveFrom ?? '' },
      rateCount: rateCountOf(terms),
      version: version + 1,
      // Its name and first day change no price.
      ...(sections.length > 0 && { editVersion: version + 1 }),
      editedBy: actor.userId,
      editedAt: this.clock.now(),
    });
    await this.tell(actor, event, { carrierId, tariffId: id, name, sections });
    return version + 1;
  }

  private async begin(actor: Actor, carrierId: number, { name, effectiveFrom, terms, basedOn }: NewDraft) {
    const { manager } = this.database;
    const now = this.clock.now();
    const tariff = manager.create(Tariff, {
      ...{ carrierId, name, effectiveFrom, state: 'draft', basedOnId: basedOn?.id ?? null },
      ...{ createdBy: actor.userId, createdAt: now, editedAt: now },
      terms: { ...terms, name, version: effectiveFrom ?? '' },
      rateCount: rateCountOf(terms),
    });
    await manager.insert(Tariff, tariff);
    await this.tell(actor, TariffDrafted, { carrierId, tariffId: tariff.id, name, basedOn: basedOn?.name ?? null });
    return this.rows.version(actor, tariff.id);
  }

  private tell<P extends { readonly carrierId: number }>(
    actor: Actor,
    event: NewCarrierEvent<P>,
    payload: P,
  ): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new event({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

const issueOf = ({ path, message }: { path: string; message: string }): Issue => ({
  path: ['terms', ...path.split('.')],
  rule: 'format',
  message: `${path} ${message}`,
});

/** Terms from a request; throws with the place of each fault. */
function suppliedTerms(supplied: object): Partial<Terms> {
  const terms = partOfTerms(supplied);
  if (!terms) throw problem('invalid-fields', { fields: faultsOfTerms(supplied).map(issueOf) });
  return terms;
}

/** Rates follow changed weight breaks, unless they are supplied themselves. */
function changedTerms(before: Terms, supplied: Partial<Terms>): Terms {
  const rates =
    supplied.breaks && !supplied.rates ? ratesForBreaks(before.rates, before.breaks, supplied.breaks) : before.rates;
  return { ...before, rates, ...supplied };
}

type WantedAdjustment = Omit<AdjustTariff, 'id' | 'name' | 'effectiveFrom'>;

/** The wanted adjustment; throws when the version has no such rates. */
function adjustmentOf(wanted: WantedAdjustment, { rates, breaks }: Terms): Adjustment {
  const inCapitals = (points: readonly string[] | undefined): string[] =>
    (points ?? []).map((point) => point.trim().toUpperCase());
  const adjustment: Adjustment = {
    basisPoints: wanted.basisPoints,
    classes: wanted.classes ?? [],
    breaks: wanted.breaks ?? [],
    origins: inCapitals(wanted.origins),
    destinations: inCapitals(wanted.destinations),
    zones: wanted.zones ?? [],
  };
  const unknown = adjustment.breaks.find((name) => !breaks.some((one) => one.name === name));
  if (unknown !== undefined) throw fieldProblem('breaks', 'choice', `There is no weight break ${unknown}`);
  if (rates.kind === 'zones' && namesLanes(adjustment))
    throw fieldProblem('classes', 'choice', 'Rates by zone are adjusted as a whole or by zone');
  if (rates.kind === 'cells' && adjustment.zones.length > 0)
    throw fieldProblem('zones', 'choice', 'This version has rates by lane and no zones');
  return adjustment;
}
