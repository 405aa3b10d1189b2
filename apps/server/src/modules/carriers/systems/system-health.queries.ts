import { Injectable } from '@nestjs/common';
import { slowAfter, type SystemFinding, type SystemHealth } from '@lading/contracts/carriers/carrier-systems';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { CarrierCallHour } from '../carriers.entities.js';
import { CarrierCalls } from '../connections/carrier-calls.service.js';
import { percentileOf } from '../connections/call-durations.js';

const healthDays = 7;
const day = 86_400_000;

/** Of a hundred calls so many may fail before that is a finding: a single broken line says little. */
const tolerated = 0.05;

const hours = row({
  ...columnsOf(CarrierCallHour, 'h', 'answered', 'timedOut', 'failed', 'refused', 'wrong', 'mixedUp', 'durations'),
  ...columnsOf(CarrierCallHour, 'h', 'breaker', 'lastFault', 'lastFaultAt'),
});

/** The hours of carrier $1 since $2, the oldest first. */
const hoursOfCarrier = statement(
  hours,
  `SELECT ${hours.sql} FROM carrier_call_hour h WHERE h.carrier_id = $1 AND h.hour >= $2 ORDER BY h.hour`,
);

const counted = ['answered', 'timedOut', 'failed', 'refused', 'wrong', 'mixedUp'] as const;
type Counts = Record<(typeof counted)[number], number>;

/** Reads how the systems of carriers answered. */
@Injectable()
export class SystemHealthQueries {
  constructor(
    private readonly database: Database,
    private readonly calls: CarrierCalls,
    private readonly clock: Clock,
  ) {}

  async read(carrierId: number): Promise<SystemHealth> {
    await this.calls.store();
    const since = new Date(this.clock.now().getTime() - healthDays * day).toISOString();
    const rows = await this.database.asScope(system, () => this.database.query(hoursOfCarrier, [carrierId, since]));
    const sum = (name: (typeof counted)[number]): number => rows.reduce((total, one) => total + one[name], 0);
    const counts: Counts = {
      answered: sum('answered'),
      timedOut: sum('timedOut'),
      failed: sum('failed'),
      refused: sum('refused'),
      wrong: sum('wrong'),
      mixedUp: sum('mixedUp'),
    };
    const durations = rows.reduce<number[]>((all, one) => one.durations.map((n, at) => n + (all[at] ?? 0)), []);
    const p95 = percentileOf(durations, 0.95);
    const faulty = rows.findLast(({ lastFault }) => lastFault !== null);
    return {
      since,
      ...counts,
      asked: counted.reduce((total, name) => total + counts[name], 0),
      p50: percentileOf(durations, 0.5),
      p95,
      breaker: rows.at(-1)?.breaker ?? null,
      findings: findingsOf(counts, p95),
      lastFault: faulty?.lastFault ?? null,
      lastFaultAt: faulty?.lastFaultAt ?? null,
    };
  }
}

/** A mix-up is one even once: freight would be followed under another shipment's number. */
function findingsOf(counts: Counts, p95: number | null): SystemFinding[] {
  const most = tolerated * counted.reduce((total, name) => total + counts[name], 0);
  return [
    ...(p95 !== null && p95 > slowAfter ? ['slow' as const] : []),
    ...(counts.timedOut + counts.failed > most ? ['silent' as const] : []),
    ...(counts.refused > 0 ? ['refused' as const] : []),
    ...(counts.wrong > most ? ['wrong' as const] : []),
    ...(counts.mixedUp > 0 ? ['mixedUp' as const] : []),
  ];
}
