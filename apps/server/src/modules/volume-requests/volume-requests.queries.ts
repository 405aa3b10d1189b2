import { Injectable } from '@nestjs/common';
import { volumeList } from '@lading/contracts/lists/volume-requests';
import {
  declaredCentsOf,
  type ExportVolumes,
  type VolumeRequest,
  type VolumeStep,
  type VolumeAnswer as ShownAnswer,
  type VolumeDetails,
  type VolumeRequestRow,
} from '@lading/contracts/quotes/volume-parts';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { formatCents } from '@lading/domain/measures/money';
import { volumeLiability, centsPerMile } from '@lading/domain/volume-request/volume-figures';
import { isOfferValid } from '@lading/domain/volume-request/volume-lifecycle';
import { seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  columnOf,
  row,
  statement,
  bigint,
  columnsOf,
  integer,
  json,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listSource } from '../../kernel/lists/list-source.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { weightOf } from './volume-rules.js';
import { volumeJob, volumeSubject, volumeWords } from './volume-requests.events.js';
import { VolumeAnswer, VolumeRequest as StoredRequest } from './volume-requests.entities.js';

const listedVolume = row({
  ...columnsOf(
    StoredRequest,
    'r',
    'id',
    'number',
    'state',
    'pickupDate',
    'answerBy',
    'updatedAt',
    'originZone',
    'roadMiles',
  ),
  originLabel: text('left(r.origin_label, 100)'),
  destinationLabel: text('left(r.destination_label, 100)'),
  details: json<VolumeDetails>('r.details'),
  asked: integer(
    `CASE r.state WHEN 'draft' THEN jsonb_array_length(r.details->'carriers') ELSE cardinality(r.carrier_ids) END`,
  ),
  answered: bigint(`(SELECT count(*) FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state <> 'asked')`),
  bestCents: bigint(
    `(SELECT min(a.amount_cents) FROM volume_answer a WHERE a.volume_request_id = r.id
      AND (r.state <> 'awarded' OR a.state = 'awarded'))`,
  ).nullable(),
});
/** A request as it is read. */
type VolumeRecord = RowOf<typeof listedVolume>;

const answerRow = row({
  answerId: columnOf(VolumeAnswer, 'a', 'id'),
  carrierId: columnOf(VolumeAnswer, 'a', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  theme: columnOf(Carrier, 'c', 'theme'),
  ...columnsOf(
    VolumeAnswer,
    'a',
    'state',
    'amountCents',
    'transitDays',
    'validUntil',
    'equipment',
    'comment',
    'reason',
  ),
  ...columnsOf(VolumeAnswer, 'a', 'answeredAt', 'mailedAt'),
});
/** A carrier's answer as it is stored. */
type AnswerRecord = RowOf<typeof answerRow>;

/** The row as the list shows it, with amounts only for users who may see costs. */
const toVolumeRow = (record: VolumeRecord, seesCosts: boolean): VolumeRequestRow => ({
  id: record.id,
  number: record.number,
  state: record.state,
  originLabel: record.originLabel,
  destinationLabel: record.destinationLabel,
  equipment: record.details.equipment,
  trailerLength: record.details.trailerLength,
  units: record.details.units,
  pickupDate: record.pickupDate,
  answerBy: record.answerBy,
  asked: record.asked,
  answered: record.answered,
  bestCents: seesCosts ? record.bestCents : null,
  updatedAt: record.updatedAt,
});

interface Viewed {
  readonly roadMiles: number;
  readonly originZone: string;
  readonly now: string;
  readonly seesCosts: boolean;
}

/** An answer with its price by the mile, and whether it can still be awarded. */
function toAnswer(record: AnswerRecord, { roadMiles, originZone, now, seesCosts }: Viewed): ShownAnswer {
  const amountCents = seesCosts ? record.amountCents : null;
  return {
    ...record,
    amountCents,
    centsPerMile: amountCents === null ? null : centsPerMile(amountCents, roadMiles),
    isExpired:
      record.state === 'offered' && record.validUntil !== null && !isOfferValid(record.validUntil, now, originZone),
  };
}

const words: ReadonlyMap<string, string> = new Map(volumeWords.map(([event, text]) => [event.eventName, text]));
const mostSteps = 200;

const volumeOfCustomer = statement(
  listedVolume,
  `SELECT ${listedVolume.sql} FROM volume_request r WHERE r.customer_id = $1 AND r.id = $2`,
);

const answersOfVolume = statement(
  answerRow,
  `SELECT ${answerRow.sql} FROM volume_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.volume_request_id = $1
    ORDER BY a.amount_cents NULLS LAST, c.name, a.id`,
);

const shipped = row({ shipmentId: columnOf(Shipment, '', 'id'), number: columnOf(Shipment, '', 'number') });

export const shipmentOfVolume = statement(shipped, `SELECT ${shipped.sql} FROM shipment WHERE volume_request_id = $1`);

/** Reads the requests of the caller's company; row-level security hides other locations. */
@Injectable()
export class VolumeRequestsQueries {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, volumeRequestId: number): Promise<VolumeRequest> {
    const record = found(await this.database.findOne(volumeOfCustomer, [actor.customerId, volumeRequestId]));
    const [answers, history, shipment] = await Promise.all([
      this.database.query(answersOfVolume, [volumeRequestId]),
      this.events.history(volumeSubject(volumeRequestId), mostSteps),
      this.database.findOne(shipmentOfVolume, [volumeRequestId]),
    ]);
    const { details, originZone, roadMiles } = record;
    const costs = seesCosts(actor);
    const viewed = { originZone, roadMiles, seesCosts: costs, now: this.clock.iso() };
    return {
      ...toVolumeRow(record, costs),
      details,
      originZone,
      roadMiles,
      liabilityCents: volumeLiability(weightOf(details), details.units),
      declaredCents: declaredCentsOf(details),
      answers: (costs ? answers : answers.toSorted(byName)).map((answer) => toAnswer(answer, viewed)),
      history: history.map(stepOf),
      shipment: shipment ?? null,
    };
  }
}

/** Answers are sorted by price, so their order would reveal it. */
const byName = (one: AnswerRecord, other: AnswerRecord): number =>
  one.carrierName.localeCompare(other.carrierName) || one.answerId - other.answerId;

function stepOf({ name, payload, occurredAt, actorId, actorName }: StoredEvent): VolumeStep {
  const detail: unknown = Reflect.get(payload, 'detail');
  // Carriers may answer without an account; other entries without one are by the portal itself.
  const who = actorId === null && actorName === volumeJob ? 'Lading' : actorName;
  const what = [words.get(name) ?? name, ...(typeof detail === 'string' && detail !== '' ? [detail] : [])].join(': ');
  return { at: occurredAt, who: who.slice(0, 200), what: what.slice(0, 300) };
}

/** $2 is the state, $3 the searched text, $4 the selected rows; each may be empty. */
const foundVolumes = `FROM volume_request r WHERE r.customer_id = $1 AND ($2::text IS NULL OR r.state = $2)
  AND ($3 = '' OR r.search LIKE '%' || $3 || '%') AND ($4::bigint[] IS NULL OR r.id = ANY ($4))`;

/** Where the requests of a company are found. */
export const volumeSource = listSource({
  list: volumeList,
  select: listedVolume,
  sorts: {
    updated: { expression: 'r.updated_at', type: 'timestamptz' },
    number: { expression: 'r.number', type: 'text' },
    pickup: { expression: 'r.pickup_date::text', type: 'text' },
    answerBy: { expression: 'r.answer_by', type: 'timestamptz' },
  },
  find: ({ customerId }: Actor, { state, value = '' }: ExportVolumes, ids) => ({
    from: foundVolumes,
    values: [customerId, state ?? null, literally(searchForm(value)), ids],
  }),
  toRows: (found: readonly VolumeRecord[], actor: Actor) =>
    found.map((record) => toVolumeRow(record, seesCosts(actor))),
  cells: {
    units: ({ units }) => (units === 'metric' ? 'm' : 'ft'),
    bestCents: ({ bestCents }) => (bestCents === null ? null : formatCents(bestCents)),
  },
  seesCosts,
});
