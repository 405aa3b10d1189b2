import { Injectable } from '@nestjs/common';
import type { Place } from '@lading/contracts/fields/address';
import { askedVolumeList } from '@lading/contracts/lists/asked-volumes';
import type {
  AskedVolume,
  AskedVolumeFilter,
  AskedVolumeOutcome,
  AskedVolumeRow,
  AskedVolumes,
  ListAskedVolumes,
} from '@lading/contracts/quotes/volume-answers';
import { declaredCentsOf, type VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import type { EquipmentType } from '@lading/domain/freight/equipment-type';
import { dateIn } from '@lading/domain/time/zoned-time';
import { volumeStatusOf, type VolumeStatus } from '@lading/domain/volume-request/volume-lifecycle';
import { volumeLiability } from '@lading/domain/volume-request/volume-figures';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { listedRow, listSource } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { literally } from '../../../kernel/lists/searched-text.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Customer } from '../../customers/customers.entities.js';
import { palletsOf, weightOf } from '../volume-rules.js';
import { VolumeAnswer, VolumeRequest } from '../volume-requests.entities.js';

/** As `volumeStatusOf`; $2 is now. */
const status = `CASE q.state WHEN 'withdrawn' THEN 'withdrawn' WHEN 'expired' THEN 'expired'
  WHEN 'awarded' THEN CASE r.state WHEN 'awarded' THEN 'awarded' ELSE 'lost' END
  ELSE CASE WHEN q.answer_by > $2::timestamptz THEN 'open' ELSE 'expired' END END`;

/**
 * The requests to carrier $1 that were emailed by $2, with equipment $3, pickup from $4 to $5, and by the number $6 or one of the companies $7, as far as they are
 * set. The row-level policies leave a user of a carrier the requests of customers that they see.
 */
const askedRows = `FROM volume_answer r JOIN volume_request q ON q.id = r.volume_request_id
  WHERE r.carrier_id = $1 AND r.mailed_at <= $2::timestamptz
    AND ($3::text[] IS NULL OR q.details->>'equipment' = ANY ($3::text[]))
    AND ($4::date IS NULL OR q.pickup_date >= $4::date) AND ($5::date IS NULL OR q.pickup_date <= $5::date)
    AND ($6::text IS NULL OR q.number LIKE $6::text OR q.customer_id = ANY ($7::bigint[]))`;

const outcome = row({
  openCount: bigint(`count(*) FILTER (WHERE ${status} = 'open')`),
  awardedCount: bigint(`count(*) FILTER (WHERE ${status} = 'awarded')`),
  awardedCents: bigint(`coalesce(sum(r.amount_cents) FILTER (WHERE ${status} = 'awarded'), 0)::bigint`),
  lostCount: bigint(`count(*) FILTER (WHERE ${status} = 'lost')`),
});
const outcomeOf = statement(outcome, `SELECT ${outcome.sql} ${askedRows}`);

const requester = row({ customerId: columnOf(VolumeRequest, 'q', 'customerId') });
/** The companies with a name like $2 that have asked carrier $1. */
const requestersLike = statement(
  requester,
  `SELECT DISTINCT ${requester.sql} FROM volume_answer r JOIN volume_request q ON q.id = r.volume_request_id
    JOIN customer k ON k.id = q.customer_id WHERE r.carrier_id = $1 AND r.mailed_at IS NOT NULL AND k.company_name ILIKE $2`,
);

const listed = listedRow(
  row({
    id: columnOf(VolumeAnswer, 'r', 'id'),
    answerId: columnOf(VolumeAnswer, 'r', 'id'),
    ...columnsOf(VolumeRequest, 'q', 'number', 'customerId'),
    status: text(status).as<VolumeStatus>(),
    state: columnOf(VolumeAnswer, 'r', 'state'),
    originLabel: text('left(q.origin_label, 100)'),
    destinationLabel: text('left(q.destination_label, 100)'),
    equipment: text(`q.details->>'equipment'`).as<EquipmentType>(),
    pickupDate: columnOf(VolumeRequest, 'q', 'pickupDate'),
    answerBy: columnOf(VolumeRequest, 'q', 'answerBy'),
    amountCents: columnOf(VolumeAnswer, 'r', 'amountCents'),
    answeredAt: columnOf(VolumeAnswer, 'r', 'answeredAt'),
  }),
  askedRows,
);
type Row = RowOf<typeof listed>;

const askedCarrier = row({
  answerId: columnOf(VolumeAnswer, 'a', 'id'),
  ...columnsOf(VolumeAnswer, 'a', 'volumeRequestId', 'customerId', 'carrierId'),
});
/** A request to a carrier, found by its sign-in or by a link. */
export type AskedCarrier = RowOf<typeof askedCarrier>;

/** Answer $1 of carrier $2, once its request was emailed. */
const answerOfCarrier = statement(
  askedCarrier,
  `SELECT ${askedCarrier.sql} FROM volume_answer a JOIN volume_request q ON q.id = a.volume_request_id
    WHERE a.id = $1 AND a.carrier_id = $2 AND a.mailed_at IS NOT NULL`,
);

/** The answer behind the token of hash $1, as long as it may be given at $2. */
export const answerBehindLink = statement(
  askedCarrier,
  `SELECT ${askedCarrier.sql} FROM volume_answer a JOIN volume_request r ON r.id = a.volume_request_id
    WHERE a.token_hash = $1 AND r.state IN ('sent', 'answered') AND r.answer_by > $2`,
);

const company = row(columnsOf(Customer, 'k', 'id', 'companyName'));
const companies = statement(company, `SELECT ${company.sql} FROM customer k WHERE k.id = ANY ($1)`);

const toAskedRow = ({ id: _, customerId, ...row }: Row, names: ReadonlyMap<number, string>): AskedVolumeRow => ({
  ...row,
  companyName: names.get(customerId) ?? '',
});

const askedRow = row({
  ...columnsOf(VolumeRequest, 'r', 'number', 'state', 'answerBy', 'originZone', 'roadMiles'),
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  details: json<VolumeDetails>('r.details'),
  answerState: columnOf(VolumeAnswer, 'a', 'state'),
  ...columnsOf(VolumeAnswer, 'a', 'amountCents', 'transitDays', 'validUntil', 'equipment', 'comment', 'reason'),
  answeredAt: columnOf(VolumeAnswer, 'a', 'answeredAt'),
});

const askedVolume = statement(
  askedRow,
  `SELECT ${askedRow.sql} FROM volume_answer a JOIN volume_request r ON r.id = a.volume_request_id
     JOIN customer k ON k.id = r.customer_id JOIN carrier c ON c.id = a.carrier_id WHERE a.id = $1`,
);

/** Streets, locations and billing stay with the company. */
const placeOf = ({ city, state, postalCode, country }: Place): Place => ({ city, state, postalCode, country });

const answerOf = ({
  answerState,
  amountCents,
  transitDays,
  validUntil,
  equipment,
  comment,
  reason,
  answeredAt,
}: RowOf<typeof askedRow>) => ({
  state: answerState,
  amountCents,
  transitDays,
  validUntil,
  equipment,
  comment,
  reason,
  answeredAt,
});

const loadOf = (details: VolumeDetails) => ({
  equipment: details.equipment,
  trailerLength: details.trailerLength,
  units: details.units,
  pickup: details.pickup,
  delivery: details.delivery ?? null,
  items: details.items,
  commodity: details.commodity ?? null,
  totalWeight: weightOf(details) || null,
  totalPallets: palletsOf(details),
  services: details.services,
  cargoValueCents: details.cargoValueCents ?? null,
  liabilityCents: volumeLiability(weightOf(details), details.units),
  declaredCents: declaredCentsOf(details),
  notes: details.notes ?? null,
});

/** Refuses users who see no customers: an empty list would look as if there were no requests. */
function carrierOf({ carrierId, privileges }: Actor): number {
  if (carrierId === null || !privileges.has('customerVisibility')) throw problem('not-allowed');
  return carrierId;
}

/** Reads the requests to a carrier, limited to its user's access. */
@Injectable()
export class AskedVolumesQueries {
  private readonly source = listSource({
    list: askedVolumeList,
    select: listed,
    sorts: {
      asked: { expression: 'r.mailed_at', type: 'timestamptz' },
      answerBy: { expression: 'q.answer_by', type: 'timestamptz' },
      pickup: { expression: 'q.pickup_date::text', type: 'text' },
    },
    find: async (actor: Actor, filter: Pick<ListAskedVolumes, keyof AskedVolumeFilter | 'status'>) => {
      const values = await this.valuesOf(actor, filter);
      const isWanted = filter.status ? ` AND ${status} = $${values.push(filter.status)}` : '';
      return { from: askedRows + isWanted, values };
    },
    toRows: (rows: readonly Row[]) => this.toRows(rows),
    cells: {},
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ListAskedVolumes): Promise<AskedVolumes> {
    return this.lists.page(this.source, actor, request);
  }

  async outcome(actor: Actor, filter: AskedVolumeFilter): Promise<AskedVolumeOutcome> {
    return found(await this.database.findOne(outcomeOf, await this.valuesOf(actor, filter)));
  }

  /** The request of one of the caller's answers; throws not-found for those of other carriers, and of customers out of the caller's sight. */
  async find(actor: Actor, answerId: number): Promise<AskedCarrier> {
    return found(await this.database.findOne(answerOfCarrier, [answerId, carrierOf(actor)]));
  }

  /** A request as the carrier sees it; the caller has checked the reader, which may be a link. */
  async get(answerId: number): Promise<AskedVolume> {
    const row = found(await this.database.asScope(system, () => this.database.findOne(askedVolume, [answerId])));
    const { number, companyName, carrierName, answerBy, originZone, roadMiles, details, answerState } = row;
    const now = this.clock.iso();
    return {
      ...{ number, companyName, carrierName, answerBy, originZone, roadMiles },
      status: volumeStatusOf({ ...row, answerState }, now),
      today: dateIn(originZone, now),
      origin: placeOf(details.origin),
      stops: details.stops.map(placeOf),
      destination: placeOf(details.destination),
      ...loadOf(details),
      references: answerState === 'awarded' ? details.references : [],
      answer: answerOf(row),
    };
  }

  /** Companies of other sites are found by name too, as far as they have asked the carrier. */
  private async valuesOf(
    actor: Actor,
    { search, equipment, pickupFrom, pickupTo }: AskedVolumeFilter,
  ): Promise<unknown[]> {
    const carrierId = carrierOf(actor);
    const text = literally(search?.trim() ?? '');
    const companies = text
      ? await this.database.asScope(system, () => this.database.query(requestersLike, [carrierId, `%${text}%`]))
      : [];
    return [
      ...[carrierId, this.clock.iso(), equipment ?? null, pickupFrom ?? null, pickupTo ?? null],
      ...[text ? `%${text.toUpperCase()}%` : null, companies.map(({ customerId }) => customerId)],
    ];
  }

  /** Customers of other sites ask too. Their rows are closed to the carrier, which knows their name by the request. */
  private async toRows(rows: readonly Row[]): Promise<AskedVolumeRow[]> {
    const ids = rows.map(({ customerId }) => customerId);
    const known = await this.database.asScope(system, () => this.database.query(companies, [ids]));
    const names = new Map(known.map(({ id, companyName }) => [id, companyName]));
    return rows.map((one) => toAskedRow(one, names));
  }
}
