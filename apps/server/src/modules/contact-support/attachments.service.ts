import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Attachment, UploadAttachment } from '@lading/contracts/support/contact-support';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem, ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { Files, type StoredFile } from '../../kernel/files/files.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { SupportAttachment } from './contact-support.entities.js';
import { mediaTypeOf, isOfKind } from './file-kind.js';
import {
  fileForgotten,
  fileOfEntry,
  filesAttached,
  filesLeftBehind,
  fileTaken,
  hashOfWaiting,
  waitingFiles,
} from './support-tickets.queries.js';

const forgetAttachments = defineJob('forget-attachments', NoInput);

/** Files of one user that belong to no ticket yet. */
const mostWaiting = 10;
/** Uploads of one user that run at the same time. */
const mostAtOnce = 2;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

type HandedFile = StoredFile & Pick<Attachment, 'name' | 'mediaType'>;

/** Milliseconds that a file waits for its ticket. */
const waits = millisecondsPerDay;

/** Checks the first bytes as they stream in, so that a file of another kind is never stored whole. */
async function* checked(content: Readable, isGood: (beginning: Uint8Array) => boolean): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of content) {
    if (isFirst && !isGood(chunk)) throw problem('unsupported-media-type');
    isFirst = false;
    yield chunk;
  }
  if (isFirst) throw problem('unsupported-media-type');
}

/** Files for tickets: streamed to the disk, checked by name and content, deleted when no ticket names them. */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  private readonly turns = new Map<number | null, Turns>();

  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('hourly', { cron: '23 * * * *' }, forgetAttachments, {});
  }

  /** A file that waits under the same entry id is answered instead of a second one. */
  async store({ name, entryId }: UploadAttachment, content: Readable, actor: Actor): Promise<Attachment> {
    const mediaType = mediaTypeOf(name);
    if (!mediaType) throw fieldProblem('name', 'format', fieldMessage('Name', 'format'));
    return this.inTurn(actor, async () => {
      if (!(await this.known(actor, entryId))) await this.requireSpace(actor);
      const file = await this.files.store(checked(content, (chunk) => isOfKind(mediaType, chunk)));
      return this.record({ ...file, name, mediaType }, actor, entryId);
    });
  }

  /** Attaches files to a ticket, which is never a trial. Only the sender's own files without a ticket are found. */
  async attach(ids: readonly number[], ticketId: number, actor: Actor | undefined): Promise<void> {
    const wanted = [...new Set(ids)];
    if (actor && wanted.length > 0) requireTrial(actor, { isTest: false });
    const updated = await this.inSystem(filesAttached, [ticketId, wanted, actor?.userId ?? null]);
    if (updated.length !== wanted.length) throw problem('not-found');
  }

  /** Hands a file that belongs to no ticket over to another module, which owns it from now on. */
  async handOver(id: number, { userId }: Actor): Promise<HandedFile> {
    const [file] = await this.inSystem(fileTaken, [id, userId]);
    return found(file);
  }

  /** Undefined for a file that belongs to another record, or to another user. */
  async hashOf(id: number, { userId }: Actor): Promise<string | undefined> {
    const [file] = await this.inSystem(hashOfWaiting, [id, userId]);
    return file?.hash;
  }

  /** The file is deleted first: a row without its file is found again by the next run, a file without a row never. */
  @Runs(forgetAttachments)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - waits).toISOString();
    const rows = await this.inSystem(filesLeftBehind, [before]);
    for (const { id, key } of rows) {
      await this.files.remove(key);
      await this.inSystem(fileForgotten, [id]);
    }
  }

  /** Limits parallel uploads of one user, so that they cannot fill the disk; further ones wait on their own connection. */
  private async inTurn<T>({ userId }: Actor, work: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(userId) ?? { running: 0, waiting: [] };
    this.turns.set(userId, turns);
    if (turns.running < mostAtOnce) turns.running += 1;
    else if (turns.waiting.length >= mostWaiting) throw problem('too-many-requests', { retryAfter: 1 });
    else await new Promise<void>((go) => turns.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else turns.running -= 1;
      if (turns.running === 0) this.turns.delete(userId);
    }
  }

  /**
   * Counted again under a lock, because other processes may have stored files meanwhile; a file beyond the limit is discarded.
   * After a failure the row may have been written and only its answer lost: then the file stays, and the nightly sweep removes it
   * if no row names it.
   */
  private async record(stored: HandedFile, actor: Actor, entryId: string | undefined): Promise<Attachment> {
    const { key, name, mediaType, size, hash } = stored;
    try {
      return await this.database.asScope(system, () =>
        this.database.transaction(async () => {
          await this.database.query(lockOfOne, [locks.attachments, actor.userId]);
          const known = await this.known(actor, entryId);
          if (known && known.hash !== hash) throw problem('entry-id-reused');
          if (known) {
            await this.files.discard({ key });
            return { id: known.id, name: known.name, mediaType: known.mediaType, size: known.size };
          }
          await this.requireSpace(actor);
          const { manager } = this.database;
          const by = { uploadedBy: found(actor.userId), createdAt: this.clock.now() };
          const content = { fileKey: key, name, mediaType, size, hash, entryId: entryId ?? null };
          const file = manager.create(SupportAttachment, { ...content, ...by });
          await manager.insert(SupportAttachment, file);
          return { id: file.id, name, mediaType, size };
        }),
      );
    } catch (error) {
      if (error instanceof ProblemError) await this.files.discard({ key }).catch(() => undefined);
      throw error;
    }
  }

  private async known({ userId }: Actor, entryId: string | undefined) {
    const [file] = entryId ? await this.inSystem(fileOfEntry, [userId, entryId]) : [];
    return file;
  }

  private async requireSpace({ userId }: Actor): Promise<void> {
    const waiting = await this.inSystem(waitingFiles, [userId, mostWaiting]);
    if (waiting.length >= mostWaiting)
      throw problem('wrong-state', {
        detail: `${mostWaiting} files are already waiting for a ticket. Send the ticket first.`,
      });
  }

  private inSystem<Row>(statement: DeclaredStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(statement, values));
  }
}
