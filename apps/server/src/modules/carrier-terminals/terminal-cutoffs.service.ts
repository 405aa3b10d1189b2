import { Injectable } from '@nestjs/common';
import {
  pickupDays,
  type StoredTerminalCutoff,
  type TerminalCutoff as WireCutoff,
} from '@lading/contracts/carriers/carrier-terminals';
import { cutoffProblems, cutoffText, type CutoffService } from '@lading/domain/rating/terminal-cutoff';
import { weekdaySetOf, weekdaysIn, type WeekdaySet } from '@lading/domain/time/weekday';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { TerminalCutoff } from './carrier-terminals.entities.js';
import { cutoffsOfTerminals } from './terminal-cutoffs.queries.js';

/** A cutoff as it is stored. */
export interface CutoffRow {
  readonly days: WeekdaySet;
  readonly service: CutoffService | null;
  readonly cutoff: string;
}

type Hours = Parameters<typeof cutoffProblems>[1];

/** What is stored; throws where cutoffs contradict one another or the hours of their terminal. */
export function cutoffRowsOf(cutoffs: readonly WireCutoff[], hours: Hours): CutoffRow[] {
  const [wrong] = cutoffProblems(cutoffs, hours);
  if (wrong) throw fieldProblem(`cutoffs.${wrong.index}.${wrong.field}`, 'mismatch', wrong.message);
  return cutoffs.map(storedCutoff);
}

export const storedCutoff = ({ days, service, cutoff }: WireCutoff): CutoffRow => ({
  days: weekdaySetOf(days),
  service: service ?? null,
  cutoff,
});

export const cutoffsText = (rows: readonly CutoffRow[]): string => rows.map(cutoffText).join('; ');

const keyOf = ({ days, service, cutoff }: CutoffRow): string => `${days} ${service} ${cutoff}`;

/** The cutoffs of terminals by weekday and service. */
@Injectable()
export class TerminalCutoffs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async byTerminal(terminalIds: readonly number[]): Promise<ReadonlyMap<number, StoredTerminalCutoff[]>> {
    const rows = await this.database.query(cutoffsOfTerminals, [terminalIds]);
    const byTerminal = new Map<number, StoredTerminalCutoff[]>();
    for (const { id, terminalId, days, service, cutoff } of rows) {
      const names = weekdaysIn(days);
      const own = byTerminal.get(terminalId) ?? [];
      own.push({ id, days: pickupDays.filter((day) => names.includes(day)), service, cutoff });
      byTerminal.set(terminalId, own);
    }
    return byTerminal;
  }

  /** Equal rows stay, others end: prices were computed with them. */
  async replace(of: { carrierId: number; terminalId: number }, wanted: readonly CutoffRow[]): Promise<void> {
    const known = await this.database.query(cutoffsOfTerminals, [[of.terminalId]]);
    const [keys, stored] = [new Set(wanted.map(keyOf)), new Set(known.map(keyOf))];
    const ended = known.filter((row) => !keys.has(keyOf(row))).map(({ id }) => id);
    const added = wanted.filter((row) => !stored.has(keyOf(row)));
    const { manager } = this.database;
    const now = this.clock.now();
    for (const id of ended) await manager.update(TerminalCutoff, { id, ...of }, { endedAt: now });
    if (added.length > 0)
      await manager.insert(
        TerminalCutoff,
        added.map((row) => ({ ...of, ...row, createdAt: now })),
      );
  }
}
