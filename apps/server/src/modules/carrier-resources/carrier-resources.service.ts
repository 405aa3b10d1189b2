import { Injectable } from '@nestjs/common';
import {
  AddCarrierResource,
  mostResources,
  resourceRestorableDays,
  type CarrierResource as WireResource,
  type ChangeCarrierResource,
} from '@lading/contracts/carriers/carrier-resources';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { isCarrierAdministrator, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { CarrierResource } from './carrier-resources.entities.js';
import {
  ResourceAdded,
  ResourceChanged,
  ResourceDeleted,
  ResourceRestored,
  type ResourceTerms,
} from './carrier-resources.events.js';
import {
  audienceNames,
  CarrierResourcesQueries,
  kindName,
  resourceDeletions,
  resourceDownloaded,
  resourceLocked,
  resourcesOfCarrier,
  type ShownFile,
} from './carrier-resources.queries.js';

type StoredFile = Pick<CarrierResource, 'fileName' | 'mediaType' | 'fileKey' | 'size' | 'hash'>;

/** What is stored of the fields of a request. */
interface Fields extends Pick<CarrierResource, 'title' | 'kind' | 'audience' | 'startsOn'> {
  readonly endsOn: string | null;
}

/** Adds, changes, deletes and restores resources of a carrier, and hands out their files. */
@Injectable()
export class CarrierResourcesService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierResourcesQueries,
    private readonly attachments: AttachmentsService,
    private readonly files: Files,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  add(actor: Actor, { attachmentId, ...resource }: AddCarrierResource): Promise<WireResource> {
    const carrierId = found(actor.carrierId);
    const fields = fieldsOf(resource);
    return this.database.transaction(async () => {
      await this.requireRoom(carrierId);
      const { manager } = this.database;
      const file = await this.fileOf(actor, attachmentId);
      const by = { addedBy: actor.name, updatedAt: this.clock.now() };
      const row = manager.create(CarrierResource, { ...fields, ...file, ...by, carrierId });
      await manager.insert(CarrierResource, row);
      const payload = { resourceId: row.id, after: termsOf({ ...fields, ...file }) };
      await this.events.publish(actor, new ResourceAdded({ subject: subjectOf(row.id), payload, carrierId }));
      return this.queries.get(actor, row.id);
    });
  }

  /** The replaced file is removed after the commit. */
  change(actor: Actor, { id, version, attachmentId, ...change }: ChangeCarrierResource): Promise<WireResource> {
    const carrierId = found(actor.carrierId);
    return this.database.transaction(async () => {
      const before = await this.locked(actor, id, false);
      if (before.version !== version) {
        const detail = 'Someone else changed this resource in the meantime. Check the new values and save again.';
        throw problem('wrong-state', { detail, more: { current: await this.queries.get(actor, id) } });
      }
      const fields = fieldsOf(withChange<Omit<AddCarrierResource, 'attachmentId'>>(AddCarrierResource, before, change));
      const file = attachmentId === undefined ? undefined : await this.fileOf(actor, attachmentId);
      const now = { updatedAt: this.clock.now(), version: version + 1 };
      await this.database.manager.update(CarrierResource, { id, carrierId }, { ...fields, ...file, ...now });
      if (file) this.removeAfterCommit(before.key);
      const payload = { resourceId: id, before: termsOf(before), after: termsOf({ ...before, ...fields, ...file }) };
      await this.events.publish(actor, new ResourceChanged({ subject: subjectOf(id), payload, carrierId }));
      return this.queries.get(actor, id);
    });
  }

  delete(actor: Actor, id: number): Promise<void> {
    const carrierId = found(actor.carrierId);
    return this.database.transaction(async () => {
      const { title } = await this.locked(actor, id, false);
      await this.database.manager.update(CarrierResource, { id, carrierId }, { deletedAt: this.clock.now() });
      const payload = { resourceId: id, title };
      await this.events.publish(actor, new ResourceDeleted({ subject: subjectOf(id), payload, carrierId }));
    });
  }

  restore(actor: Actor, id: number): Promise<WireResource> {
    const carrierId = found(actor.carrierId);
    return this.database.transaction(async () => {
      await this.requireRoom(carrierId);
      const { title, deletedAt } = await this.locked(actor, id, true);
      if (!isRestorable(deletedAt, this.clock.now())) throw problem('not-found');
      await this.database.manager.update(CarrierResource, { id, carrierId }, { deletedAt: null });
      const payload = { resourceId: id, title };
      await this.events.publish(actor, new ResourceRestored({ subject: subjectOf(id), payload, carrierId }));
      return this.queries.get(actor, id);
    });
  }

  /** Of deleted resources: why they can't be restored now, or null. */
  async restorationRefusals(actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    const rows = ids.length === 0 ? [] : await this.database.query(resourceDeletions, [actor.carrierId, ids]);
    const deletedAt = new Map(rows.map((one) => [one.id, one.deletedAt]));
    return new Map(ids.map((id) => [id, this.restorationRefusal(actor, deletedAt.get(id))]));
  }

  private restorationRefusal(actor: Actor, deletedAt: string | null | undefined): string | null {
    if (deletedAt === null) return "This resource isn't deleted anymore.";
    if (deletedAt === undefined || !isRestorable(deletedAt, this.clock.now()))
      return `Resources can be restored for ${resourceRestorableDays} days.`;
    return isCarrierAdministrator(actor) ? null : 'Only a carrier administrator can restore resources.';
  }

  /** For users of the carrier. */
  async download(actor: Actor, id: number): Promise<FileAnswer> {
    return this.open(await this.queries.fileOf(actor, id));
  }

  /** For customers of the carrier's site. */
  async downloadOnSite(id: number): Promise<FileAnswer> {
    return this.open(await this.queries.siteFileOf(id));
  }

  /** Counts the download, which neither customers nor other users of the carrier could write themselves. */
  private async open({ id, fileName, mediaType, key }: ShownFile): Promise<FileAnswer> {
    await this.database.asScope(system, () =>
      this.database.transaction(() => this.database.query(resourceDownloaded, [id])),
    );
    return new FileAnswer(fileName, mediaType, await this.files.read(key), 'attachment');
  }

  private async fileOf(actor: Actor, attachmentId: number): Promise<StoredFile> {
    const { key: fileKey, name: fileName, ...file } = await this.attachments.handOver(attachmentId, actor);
    const { mediaType, size, hash } = file;
    return { fileName, mediaType, fileKey, size, hash };
  }

  private async locked({ carrierId }: Actor, id: number, isDeleted: boolean) {
    const one = found(await this.database.findOne(resourceLocked, [id, carrierId]));
    return found((one.deletedAt !== null) === isDeleted ? one : undefined);
  }

  private async requireRoom(carrierId: number): Promise<void> {
    await this.database.query(lockOfOne, [locks.carrierResources, carrierId]);
    const { count } = found(await this.database.findOne(resourcesOfCarrier, [carrierId]));
    if (count >= mostResources)
      throw problem('list-full', { detail: `A carrier can have up to ${mostResources} resources.` });
  }

  private removeAfterCommit(key: string): void {
    this.database.afterCommit(() => void this.files.remove(key).catch(() => undefined));
  }
}

/** Deleted resources before this moment can't be restored. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - resourceRestorableDays * millisecondsPerDay);

const isRestorable = (deletedAt: string | null, now: Date): boolean =>
  deletedAt !== null && new Date(deletedAt) >= restorableSince(now);

export const subjectOf = (id: number): string => `carrier-resource:${id}`;

/** What is stored; throws where the days contradict each other. */
function fieldsOf({ title, kind, audience, startsOn, endsOn }: Omit<AddCarrierResource, 'attachmentId'>): Fields {
  if (endsOn && endsOn < startsOn)
    throw fieldProblem('endsOn', 'min', fieldMessage('Last day', 'min', { n: formatCalendarDate(startsOn) }));
  return { title: title.trim(), kind, audience, startsOn, endsOn: endsOn ?? null };
}

export const termsOf = ({
  title,
  kind,
  audience,
  startsOn,
  endsOn,
  fileName,
}: Fields & Pick<CarrierResource, 'fileName'>): ResourceTerms => ({
  title,
  kind: kindName(kind),
  audience: audienceNames[audience],
  startsOn: formatCalendarDate(startsOn),
  endsOn: endsOn ? formatCalendarDate(endsOn) : '',
  file: fileName,
});
