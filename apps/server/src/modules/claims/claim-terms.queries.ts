import { Injectable } from '@nestjs/common';
import type { ClaimedGoods, ClaimPayable } from '@lading/contracts/invoices/claim-parts';
import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import { claimPayable } from '@lading/domain/cargo-claim/claim-payable';
import { freightClasses } from '@lading/domain/freight/freight-class';
import { unitedStatesClosures, type HolidayRule } from '@lading/domain/time/business-calendar';
import { ratedClassOf } from '@lading/domain/rating/fak';
import { liabilityPerPound, usualVolumeCentsPerPound, type GoodsCondition } from '@lading/domain/rating/liability';
import type { FakRule, LiabilityTerms } from '@lading/domain/rating/tariff';
import { kilogramsToPounds } from '@lading/domain/measures/units';
import type { Liability } from '../../connectors/carrier-answer.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  json,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Shipment } from '../shipments/shipments.entities.js';

const liability = row({
  tariff: json<LiabilityTerms>(`t.terms->'liability'`).nullable(),
  fak: json<FakRule[]>(`t.terms->'fak'`).nullable(),
  offered: json<Liability>('o.liability').nullable(),
  isFullValueWanted: boolean(`(s.content->>'isFullValueWanted')::boolean`).nullable(),
  cargoValueCents: bigint(`(s.content->>'cargoValueCents')::bigint`).nullable(),
  isVolume: boolean(`coalesce(s.content->>'serviceLevel' IN ('VOLUME', 'TRUCKLOAD'), false)`),
});

/** What was agreed about liability: by the tariff where it is ours to read, else by the words of the offer. */
type AgreedLiability = RowOf<typeof liability>;

const agreedLiability = statement(
  liability,
  `SELECT ${liability.sql} FROM shipment s LEFT JOIN offer o ON o.id = s.offer_id LEFT JOIN tariff t ON t.id = o.tariff_id
    WHERE s.id = $1`,
);

const calendar = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  holidays: json<HolidayRule[]>(`t.terms->'holidays'`).nullable(),
});

const calendars = statement(
  calendar,
  `SELECT ${calendar.sql} FROM shipment s JOIN offer o ON o.id = s.offer_id JOIN tariff t ON t.id = o.tariff_id
    WHERE s.id = ANY ($1)`,
);

interface Freight {
  readonly items: readonly ShippedItem[];
  readonly units: UnitSystem;
  readonly goods: readonly ClaimedGoods[];
}

/** Reads what a carrier answers for; tariffs are the carriers' own, so that callers have to be let in to the shipment before. */
@Injectable()
export class ClaimTerms {
  constructor(private readonly database: Database) {}

  /** The most that the carrier owes for the goods; null when none are named. */
  async payable(shipmentId: number, { items, units, goods }: Freight): Promise<ClaimPayable | null> {
    if (goods.length === 0) return null;
    const terms = await this.database.asScope(system, () => this.database.findOne(agreedLiability, [shipmentId]));
    if (!terms) return null;
    const lines = goods.map(({ line, weight, valueCents }) => ({
      line,
      valueCents,
      pounds: units === 'metric' ? kilogramsToPounds(weight) : weight,
      centsPerPound: perPoundOf(items[line - 1], terms),
    }));
    const capCents = terms.tariff?.shipmentCapCents ?? terms.offered?.maximumCents ?? null;
    const declaredCents = terms.isFullValueWanted ? terms.cargoValueCents : null;
    return {
      ...claimPayable(lines, { capCents, declaredCents }),
      lines: lines.map(({ line, centsPerPound }) => ({ line, centsPerPound })),
      capCents,
      declaredCents,
      areLimitsKnown: declaredCents !== null || areLimitsKnown(terms),
    };
  }

  /** The holidays of the carriers of some shipments; the country's holidays where a carrier doesn't name its own. */
  async holidays(shipmentIds: readonly number[]): Promise<(shipmentId: number) => readonly HolidayRule[]> {
    const rows =
      shipmentIds.length === 0
        ? []
        : await this.database.asScope(system, () => this.database.query(calendars, [shipmentIds]));
    const known = new Map(rows.map(({ shipmentId, holidays }) => [shipmentId, holidays]));
    return (shipmentId) => known.get(shipmentId) ?? unitedStatesClosures;
  }
}

const areLimitsKnown = ({ tariff, offered, isVolume }: AgreedLiability): boolean =>
  tariff !== null || offered !== null || isVolume;

/** New goods by their class, used ones and volume freight by their own rates. */
function perPoundOf(item: ShippedItem | undefined, terms: AgreedLiability): number | null {
  const { tariff, fak, offered } = terms;
  const condition = conditionOf(item, terms);
  const freightClass = freightClasses.find((known) => known === item?.freightClass);
  if (tariff && freightClass)
    return liabilityPerPound({ freightClass, ratedClass: ratedClassOf(freightClass, fak ?? []), condition }, tariff);
  const said = (condition === 'used' ? offered?.usedCentsPerPound : offered?.centsPerPound) ?? null;
  return said ?? (condition === 'volume' ? usualVolumeCentsPerPound : null);
}

function conditionOf(item: ShippedItem | undefined, { isVolume }: AgreedLiability): GoodsCondition {
  if (item?.isUsed) return 'used';
  return isVolume ? 'volume' : 'new';
}
