import { Injectable } from '@nestjs/common';
import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';
import type { Place } from '@lading/contracts/fields/address';
import { declaredCentsOf, type VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import { volumeLiability, volumeStatusOf } from '@lading/domain/volume-request/volume-request';
import { dateIn } from '@lading/domain/time/zoned-time';
import { Clock } from '../../../kernel/clock/clock.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/scope.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Customer } from '../../customers/customers.entities.js';
import { VolumeAnswer, VolumeRequest } from '../volume-requests.entities.js';
import { palletsOf, weightOf } from '../volume-rules.js';

const asked = row({
  ...columnsOf(VolumeRequest, 'r', 'number', 'state', 'answerBy', 'originZone', 'roadMiles'),
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  details: json<VolumeDetails>('r.details'),
  answerState: columnOf(VolumeAnswer, 'a', 'state'),
  ...columnsOf(VolumeAnswer, 'a', 'amountCents', 'transitDays', 'validUntil', 'equipment', 'comment', 'reason'),
  answeredAt: columnOf(VolumeAnswer, 'a', 'answeredAt'),
});

const askedVolume = statement(
  asked,
  `SELECT ${asked.sql} FROM volume_answer a JOIN volume_request r ON r.id = a.volume_request_id
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
}: RowOf<typeof asked>) => ({
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

/** Reads a request as the asked carrier sees it. */
@Injectable()
export class AskedVolumeQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

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
}
