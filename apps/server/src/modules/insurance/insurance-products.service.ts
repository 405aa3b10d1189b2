import { Injectable } from '@nestjs/common';
import {
  mostProductVersions,
  type AddInsuranceProduct,
  type AddProductVersion,
  type EndInsuranceProduct,
  type InsuranceProduct as WireProduct,
  type InsuranceProductVersion as WireVersion,
  type ProductVersionKey,
} from '@lading/contracts/invoices/managed-insurance';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfAll, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { InsuranceProduct, InsuranceProductCarrier, InsuranceProductVersion } from './insurance.entities.js';
import {
  InsuranceProductEnded,
  ProductVersionAdded,
  ProductVersionDeleted,
  type ProductVersionFacts,
} from './insurance-products.events.js';
import { InsuranceProductsQueries, knownCarriers, otherProducts } from './insurance-products.queries.js';

/** A version as it is stored. */
interface Version extends Omit<AddInsuranceProduct, 'terms'> {
  readonly terms: string;
  readonly isOffered: boolean;
  readonly number: number;
}

/** Adds insurance products and their versions. A version never changes; certificates keep the one they were sold by. */
@Injectable()
export class InsuranceProducts {
  constructor(
    private readonly database: Database,
    private readonly queries: InsuranceProductsQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  add(actor: Actor, product: AddInsuranceProduct): Promise<WireProduct> {
    return this.alone(async () => {
      const { manager } = this.database;
      const version = { ...versionOf(product), isOffered: true, number: 1 };
      this.requireFuture(version.effectiveFrom);
      const added = manager.create(InsuranceProduct, { createdAt: this.clock.now() });
      await manager.insert(InsuranceProduct, added);
      await this.requireCarriers(added.id, version);
      await this.store(actor.name, added.id, version);
      await this.publish(actor, ProductVersionAdded, added.id, version);
      return this.queries.get(added.id);
    });
  }

  addVersion(actor: Actor, { id, lastVersion, ...fields }: AddProductVersion): Promise<WireProduct> {
    return this.alone(async () => {
      const last = await this.last(id, lastVersion);
      const version = { ...versionOf(fields), isOffered: true, number: last.number + 1 };
      this.requireAfter(last, version.effectiveFrom);
      await this.requireCarriers(id, version);
      await this.store(actor.name, id, version);
      await this.publish(actor, ProductVersionAdded, id, version);
      return this.queries.get(id);
    });
  }

  /** The version that ends a product repeats the terms of the one before it. */
  end(actor: Actor, { id, lastVersion, effectiveFrom }: EndInsuranceProduct): Promise<WireProduct> {
    return this.alone(async () => {
      const last = await this.last(id, lastVersion);
      if (!last.isOffered) throw problem('wrong-state', { detail: 'This product has an end already.' });
      const version = { ...versionOf({ ...last, effectiveFrom }), isOffered: false, number: last.number + 1 };
      this.requireAfter(last, effectiveFrom);
      await this.store(actor.name, id, version);
      await this.publish(actor, InsuranceProductEnded, id, version);
      return this.queries.get(id);
    });
  }

  /** Only the last version, and only before it takes effect; without any version there is no product. */
  deleteVersion(actor: Actor, { id, versionId }: ProductVersionKey): Promise<void> {
    return this.alone(async () => {
      const [last, before] = await this.queries.versions(id);
      if (found(last).id !== versionId || found(last).status !== 'upcoming')
        throw problem('wrong-state', { detail: 'Only the last version can be deleted, before it takes effect.' });
      const deleted = found(last);
      if (before?.isOffered) {
        const name = await this.takenBy(id, { ...before, effectiveFrom: deleted.effectiveFrom });
        if (name) throw problem('wrong-state', { detail: `${name} covers the same carriers from then on.` });
      }
      const { manager } = this.database;
      if (before) await manager.delete(InsuranceProductVersion, versionId);
      else await manager.delete(InsuranceProduct, id);
      await this.publish(actor, ProductVersionDeleted, id, deleted);
    });
  }

  /** Adds a version of the past, such as one of the demo. Runs in the caller's transaction. */
  async addPast(author: string, version: Omit<Version, 'number' | 'isOffered'>, productId?: number): Promise<number> {
    const { manager } = this.database;
    const number = productId === undefined ? 1 : found((await this.queries.versions(productId))[0]).number + 1;
    const product = manager.create(InsuranceProduct, { createdAt: this.clock.now() });
    if (productId === undefined) await manager.insert(InsuranceProduct, product);
    await this.store(author, productId ?? product.id, { ...version, number, isOffered: true });
    return productId ?? product.id;
  }

  /** Two products for one carrier are refused, so that they are written one after another. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query(lockOfAll, [locks.insuranceProducts]);
      return work();
    });
  }

  private async last(id: number, lastVersion: number): Promise<WireVersion> {
    const versions = await this.queries.versions(id);
    const last = found(versions[0]);
    if (last.number !== lastVersion) {
      const detail = 'Someone else added a version in the meantime. Check it and try again.';
      throw problem('wrong-state', { detail, more: { current: await this.queries.get(id) } });
    }
    if (versions.length >= mostProductVersions)
      throw problem('wrong-state', { detail: `A product can have up to ${mostProductVersions} versions.` });
    return last;
  }

  private requireFuture(effectiveFrom: string): void {
    if (effectiveFrom <= this.queries.today)
      throw fieldProblem('effectiveFrom', 'mismatch', 'A version takes effect tomorrow or later.');
  }

  private requireAfter(last: WireVersion, effectiveFrom: string): void {
    this.requireFuture(effectiveFrom);
    if (effectiveFrom <= last.effectiveFrom) {
      const from = formatCalendarDate(last.effectiveFrom);
      throw fieldProblem('effectiveFrom', 'mismatch', `The last version takes effect on ${from}. Choose a later day.`);
    }
  }

  private async requireCarriers(productId: number, version: Version): Promise<void> {
    const { isForAllCarriers, carrierIds } = version;
    if (!isForAllCarriers && carrierIds.length === 0)
      throw fieldProblem('carrierIds', 'required', fieldMessage('Carriers', 'required'));
    const known = found(await this.database.findOne(knownCarriers, [carrierIds])).ids.map(Number);
    if (carrierIds.some((id) => !known.includes(id)))
      throw fieldProblem('carrierIds', 'choice', 'Select carriers from the list.');
    const name = await this.takenBy(productId, version);
    if (name) throw fieldProblem('carrierIds', 'mismatch', `${name} from that day on. End it first.`);
  }

  /** The other product that covers one of these carriers from the day on. */
  private async takenBy(
    productId: number,
    { effectiveFrom, carrierIds, isForAllCarriers }: Pick<Version, 'effectiveFrom' | 'carrierIds' | 'isForAllCarriers'>,
  ): Promise<string | undefined> {
    const asked = [productId, effectiveFrom, carrierIds, isForAllCarriers];
    const other = await this.database.findOne(otherProducts, asked);
    return other && `${other.name} covers ${isForAllCarriers ? 'all carriers' : other.carrierName}`;
  }

  private async store(author: string, productId: number, version: Version): Promise<void> {
    const { manager } = this.database;
    const { carrierIds, ...fields } = version;
    const by = { author: author.slice(0, 200), createdAt: this.clock.now() };
    const row = manager.create(InsuranceProductVersion, { ...fields, ...by, productId });
    await manager.insert(InsuranceProductVersion, row);
    const members = carrierIds.map((carrierId) => ({ versionId: row.id, carrierId }));
    if (members.length > 0) await manager.insert(InsuranceProductCarrier, members);
  }

  private async publish(
    actor: Actor,
    Event: typeof ProductVersionAdded | typeof InsuranceProductEnded | typeof ProductVersionDeleted,
    productId: number,
    version: Omit<ProductVersionFacts, 'productId'>,
  ): Promise<void> {
    const { number, name, provider, minChargeCents, maxCargoValueCents, basisPoints, effectiveFrom } = version;
    const facts = { productId, number, name, provider, minChargeCents, maxCargoValueCents, basisPoints, effectiveFrom };
    await this.events.publish(actor, new Event({ subject: `insurance-product:${productId}`, payload: facts }));
  }
}

/** What is stored of the fields of a request: all carriers name none. */
function versionOf(fields: AddInsuranceProduct): Omit<Version, 'isOffered' | 'number'> {
  const { isForAllCarriers, minChargeCents, maxCargoValueCents, basisPoints, effectiveFrom } = fields;
  const excludedGoods = fields.excludedGoods.map((one) => one.trim()).filter((one) => one !== '');
  return {
    ...{ name: fields.name.trim(), provider: fields.provider.trim(), isForAllCarriers },
    carrierIds: isForAllCarriers ? [] : [...new Set(fields.carrierIds)],
    ...{ minChargeCents, maxCargoValueCents, basisPoints, effectiveFrom },
    ...{ excludedGoods: [...new Set(excludedGoods)], terms: fields.terms?.trim() ?? '' },
  };
}
