import { Injectable } from '@nestjs/common';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { ReportFileEnded, type ReportFileEnding } from '../reports/reports.events.js';
import { told } from './alert-content.js';
import { AlertRaising } from './alert-raising.service.js';

/** Alerts the author of a background report that it is ready or has failed; scheduled reports are announced by mail. */
@Injectable()
export class ReportAlerts {
  constructor(private readonly raising: AlertRaising) {}

  @Listens(ReportFileEnded)
  async ended({ id, payload }: StoredEvent<ReportFileEnding>): Promise<void> {
    const { fileId, userId, scheduleId, title, state, problem } = payload;
    if (scheduleId !== null) return;
    const end = state === 'done' ? 'is ready' : 'could not be made';
    const text = told(`The report ${title} ${end}`, `/customers/reports?file=${fileId}`, problem);
    await this.raising.raise({ kind: 'reportMade', occasion: `event:${id}`, text }, [userId]);
  }
}
