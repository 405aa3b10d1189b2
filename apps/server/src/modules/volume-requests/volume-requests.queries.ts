import { Injectable } from '@nestjs/common';
import type {
  VolumeListRequest,
  VolumeRequest,
  VolumeRequestList,
  VolumeShipment,
  VolumeSort,
  VolumeStep,
} from '@lading/contracts/volume-parts';
import { searchForm } from '@lading/domain/reference-number';
import { volumeLiability } from '@lading/domain/volume-request/volume-figures';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import {
  answersOf,
  listColumns,
  toAnswer,
  toVolumeRow,
  type AnswerRecord,
  type VolumeRecord,
} from './volume-record.js';
import { volumeSubject, volumeWords } from './volume-requests.events.js';
import { weightOf } from './volume-rules.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<VolumeSort, SortColumn>([
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['pickup', { expression: 'r.pickup_date::text', type: 'text' }],
  ['answerBy', { expression: 'r.answer_by', type: 'timestamptz' }],
]);

const words: ReadonlyMap<string, string> = new Map(volumeWords.map(([event, text]) => [event.eventName, text]));
const mostSteps = 200;
const shipmentOf = 'SELECT id AS "shipmentId", number FROM shipment WHERE volume_request_id = $1';

const maySeeCosts = ({ capabilities }: Actor): boolean => capabilities.has('seeCosts');

/** Reads the requests of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class VolumeRequestsQueries {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: VolumeListRequest): Promise<VolumeRequestList> {
    const { items, ...page } = await sortedList<VolumeRecord>(this.database, foundBy(actor, request), request);
    return { ...page, items: items.map((record) => toVolumeRow(record, maySeeCosts(actor))) };
  }

  async get(actor: Actor, volumeRequestId: number): Promise<VolumeRequest> {
    const record = found(
      await this.database.findOne<VolumeRecord>(
        `SELECT ${listColumns} FROM volume_request r WHERE r.customer_id = $1 AND r.id = $2`,
        [actor.customerId, volumeRequestId],
      ),
    );
    const [answers, history, shipment] = await Promise.all([
      this.database.query<AnswerRecord>(answersOf, [volumeRequestId]),
      this.events.history(volumeSubject(volumeRequestId), mostSteps),
      this.database.findOne<VolumeShipment>(shipmentOf, [volumeRequestId]),
    ]);
    const { details, originZone, roadMiles } = record;
    const seesCosts = maySeeCosts(actor);
    const viewed = { originZone, roadMiles, seesCosts, now: this.clock.iso() };
    return {
      ...toVolumeRow(record, seesCosts),
      details,
      originZone,
      roadMiles,
      liabilityCents: volumeLiability(weightOf(details), details.units),
      answers: answers.map((answer) => toAnswer(answer, viewed)),
      history: history.map(stepOf),
      shipment: shipment ?? null,
    };
  }
}

function stepOf({ name, payload, occurredAt, actorName }: StoredEvent): VolumeStep {
  const detail: unknown = Reflect.get(payload, 'detail');
  const what = [words.get(name) ?? name, ...(typeof detail === 'string' && detail !== '' ? [detail] : [])].join(': ');
  return { at: occurredAt, who: actorName.slice(0, 200), what: what.slice(0, 300) };
}

/** $2 is the state, $3 the text as it is searched; each may be nothing. */
const foundBy = ({ customerId }: Actor, { state, value = '' }: VolumeListRequest): ListedRows => ({
  columns: listColumns,
  from: `FROM volume_request r WHERE r.customer_id = $1 AND ($2::text IS NULL OR r.state = $2)
    AND ($3 = '' OR r.search LIKE '%' || $3 || '%')`,
  values: [customerId, state ?? null, literally(searchForm(value))],
  sorts,
  defaultSort: '-updated',
});
