import { Injectable } from '@nestjs/common';
import { reportFileChanged, type ReportFile, type ReportFileState } from '@lading/contracts/reports/report-files';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Mails } from '../../kernel/mail/mails.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { SitesService } from '../sites/sites.service.js';
import { fileReader, whileWaiting, type StoppedFile, type WantedFile } from './report-files.queries.js';
import { ownerOf } from './report-owner.js';
import { ReportPlaces } from './report-places.service.js';
import { ReportFile as StoredFile } from './reports.entities.js';
import { ReportFileCanceled, ReportFileEnded, ReportFileOrdered, reportFileSubject } from './reports.events.js';

/** The file was canceled meanwhile; its worker stops. */
export class FileEndedMeanwhile extends Error {}

interface Progress {
  readonly done: number;
  readonly count: number;
  readonly holder: string;
}

/** Notifies the reader of a file: of its progress by push, of its end by email if a schedule made it, else by an alert. */
@Injectable()
export class ReportNotifications {
  constructor(
    private readonly database: Database,
    private readonly places: ReportPlaces,
    private readonly pushes: Pushes,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly events: Events,
  ) {}

  /** Runs in the transaction that stores the request. */
  async ordered(actor: Actor, { id, report, state }: Pick<ReportFile, 'id' | 'report' | 'state'>): Promise<void> {
    const payload = { fileId: id, report, state };
    const facts = { subject: reportFileSubject(id), payload, customerId: actor.customerId };
    await this.events.publish(actor, new ReportFileOrdered(facts));
  }

  /** Throws when the file was canceled meanwhile, which ends the work on it. */
  async progress(file: WantedFile, { done, count, holder }: Progress): Promise<void> {
    const values = { state: 'running', rowCount: count, doneCount: done } as const;
    const waiting = { id: file.id, ...whileWaiting };
    const { affected } = await this.database.asScope(system, () =>
      this.database.transaction(() => this.database.manager.update(StoredFile, waiting, values)),
    );
    if (!affected) throw new FileEndedMeanwhile();
    await this.places.renew(holder);
    this.push(file, 'running');
  }

  /** Runs in the transaction that ends the file. */
  async ended(file: WantedFile, state: ReportFileState, reason: string | undefined): Promise<void> {
    const { id: fileId, userId, scheduleId, report, title } = file;
    const payload = { fileId, userId, scheduleId, report, title, state, problem: reason ?? null, page: pageOf(file) };
    const facts = { subject: reportFileSubject(file.id), payload, customerId: file.customerId };
    await this.events.publish(jobActor('reports'), new ReportFileEnded(facts));
    if (file.scheduleId !== null) await this.mail(file, state === 'done' ? undefined : (reason ?? ''));
    this.push(file, state);
  }

  /** Runs in the transaction that cancels the file. Users get no email about what they did themselves. */
  async canceled(actor: Actor, file: StoppedFile): Promise<void> {
    const { id, customerId, report } = file;
    const payload = { fileId: id, report, state: 'canceled' } as const;
    await this.events.publish(actor, new ReportFileCanceled({ subject: reportFileSubject(id), payload, customerId }));
    this.push(file, 'canceled');
  }

  private push({ id, userId }: Pick<WantedFile, 'id' | 'userId'>, state: ReportFileState): void {
    this.pushes.send(reportFileChanged, [userRoom(userId)], { fileId: id, state });
  }

  /** The link requires a sign-in; the file itself is not mailed. */
  private async mail(file: WantedFile, problem: string | undefined): Promise<void> {
    const reader = await this.database.findOne(fileReader, [file.userId]);
    if (!reader) return;
    const { origin, brand } = await this.sites.lookOf(reader.siteCarrierId);
    const url = origin + pageOf(file);
    await this.mails.send({
      to: reader.email,
      key: `report-file:${file.id}:${problem === undefined ? 'done' : 'not-done'}`,
      brand,
      ...contentOf(file, problem),
      action: { label: problem === undefined ? 'Open the report' : 'Open your reports', url },
    });
  }
}

const pages = { customer: '/customers/reports', carrier: '/carriers/reports', system: '/admin/reports' } as const;

/** Where the reader finds the file. */
const pageOf = (file: WantedFile): string => `${pages[ownerOf(file).side]}?file=${file.id}`;

const contentOf = ({ title }: WantedFile, problem: string | undefined) =>
  problem === undefined
    ? {
        subject: `Report ready: ${title}`,
        title: `${title} is ready`,
        paragraphs: [
          'Your scheduled report is ready. It contains only data that you can see.',
          'Sign in to open the link. The file is available for 30 days.',
        ],
      }
    : {
        subject: `Report not created: ${title}`,
        title: `${title} could not be created`,
        paragraphs: ["We couldn't create your scheduled report.", problem],
      };
