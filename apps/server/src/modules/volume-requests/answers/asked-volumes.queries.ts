import { Injectable } from '@nestjs/common';
import type { AskedVolumeRow, AskedVolumes, AskedVolumeSort, ListAskedVolumes } from '@lading/contracts/volume-answers';
import type { VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { volumeStatusOf } from '@lading/domain/volume-request/volume-status';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { sortedList, type ListedRows, type SortColumn } from '../../../kernel/lists/sorted-list.js';
import type { AskedCarrier } from './volume-links.service.js';

type Row = Omit<AskedVolumeRow, 'status'> & { readonly id: number; readonly requestState: VolumeState };

const sorts: ReadonlyMap<string, SortColumn> = new Map<AskedVolumeSort, SortColumn>([
  ['asked', { expression: 'r.mailed_at', type: 'timestamptz' }],
  ['answerBy', { expression: 'q.answer_by', type: 'timestamptz' }],
  ['pickup', { expression: 'q.pickup_date::text', type: 'text' }],
]);

const columns = `r.id, r.id AS "answerId", q.number, k.company_name AS "companyName", q.state AS "requestState", r.state,
  left(q.origin_label, 100) AS "originLabel", left(q.destination_label, 100) AS "destinationLabel", q.details->>'equipment' AS equipment,
  q.pickup_date AS "pickupDate", q.answer_by AS "answerBy", r.amount_cents AS "amountCents", r.answered_at AS "answeredAt"`;

/** $1 is the carrier, $2 the present when only open ones are wanted. */
const asked = (carrierId: number, openAt: string | null): ListedRows => ({
  columns,
  from: `FROM volume_answer r JOIN volume_request q ON q.id = r.volume_request_id JOIN customer k ON k.id = r.customer_id
    WHERE r.carrier_id = $1 AND r.mailed_at IS NOT NULL
      AND ($2::timestamptz IS NULL OR q.state IN ('sent', 'answered') AND q.answer_by > $2)`,
  values: [carrierId, openAt],
  sorts,
  defaultSort: '-asked',
});

/** Reads what a carrier was asked; the companies that ask are not its own, so it is asked for by the carrier alone. */
@Injectable()
export class AskedVolumesQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { isOpen, ...page }: ListAskedVolumes): Promise<AskedVolumes> {
    const now = this.clock.iso();
    const rows = asked(found(actor.carrierId), isOpen ? now : null);
    const { items, ...rest } = await this.database.asScope(system, () => sortedList<Row>(this.database, rows, page));
    return { ...rest, items: items.map((row) => toAskedRow(row, now)) };
  }

  /** The request of one of the caller's answers; throws not-found for those of other carriers. */
  async find({ carrierId }: Actor, answerId: number): Promise<AskedCarrier> {
    return found(
      await this.database.asScope(system, () =>
        this.database.findOne<AskedCarrier>(
          `SELECT id AS "answerId", volume_request_id AS "volumeRequestId", customer_id AS "customerId", carrier_id AS "carrierId"
             FROM volume_answer WHERE id = $1 AND carrier_id = $2 AND mailed_at IS NOT NULL`,
          [answerId, found(carrierId)],
        ),
      ),
    );
  }
}

const toAskedRow = ({ id: _, requestState, ...row }: Row, now: string): AskedVolumeRow => ({
  ...row,
  status: volumeStatusOf({ state: requestState, answerState: row.state, answerBy: row.answerBy }, now),
});
