import { Injectable } from '@nestjs/common';
import {
  terminalTypes,
  type CarrierTerminal as WireTerminal,
  type CarrierTerminalFilter,
  type TerminalState,
} from '@lading/contracts/carriers/carrier-terminals';
import { carrierTimeZones } from '@lading/contracts/fields/carrier-time-zone';
import { carrierTerminalList } from '@lading/contracts/lists/carrier-terminals';
import { weekdaysIn, weekdaysText, weekdaySetOf } from '@lading/domain/time/weekday';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { listedCarrier } from '../../business/carriers/listed-carrier.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { CarrierTerminal } from './carrier-terminals.entities.js';
import { cutoffsText, storedCutoff, TerminalCutoffs } from './terminal-cutoffs.service.js';

const terminal = row({
  ...columnsOf(
    CarrierTerminal,
    'r',
    'id',
    'carrierId',
    'code',
    'name',
    'type',
    'address',
    'city',
    'state',
    'postalCode',
    'country',
  ),
  ...columnsOf(CarrierTerminal, 'r', 'timeZone', 'openDays', 'opensAt', 'closesAt', 'cutoff', 'dispatchEmail'),
  ...columnsOf(CarrierTerminal, 'r', 'openFrom', 'openUntil', 'version'),
});
type TerminalRow = RowOf<typeof terminal>;

const tables = 'FROM carrier_terminal r';
const terminalOfCarrier = statement(terminal, `SELECT ${terminal.sql} ${tables} WHERE r.id = $1 AND r.carrier_id = $2`);

/** The same, held until the end of the transaction. */
const terminalLocked = statement(
  terminal,
  `SELECT ${terminal.sql} ${tables} WHERE r.id = $1 AND r.carrier_id = $2 FOR UPDATE`,
);

const coded = row(columnsOf(CarrierTerminal, 'r', 'id'));
const terminalByCode = statement(coded, `SELECT ${coded.sql} ${tables} WHERE r.carrier_id = $1 AND r.code = $2`);

/** What is so of a terminal that has the state on a day. */
const states: Readonly<Record<TerminalState, string>> = {
  open: 'r.open_from <= ?::date AND (r.open_until IS NULL OR r.open_until >= ?::date)',
  upcoming: 'r.open_from > ?::date',
  closed: 'r.open_until < ?::date',
};

export function stateOn(
  { openFrom, openUntil }: { readonly openFrom: string; readonly openUntil?: string | null },
  day: string,
): TerminalState {
  if (openFrom > day) return 'upcoming';
  return openUntil && openUntil < day ? 'closed' : 'open';
}

/** Reads the terminals of carriers. */
@Injectable()
export class CarrierTerminalsQueries {
  /** Where the terminals of the caller's carrier are found. */
  readonly source = listSource({
    list: carrierTerminalList,
    select: listedRow(terminal, tables),
    sorts: {
      code: { expression: 'r.code', type: 'text' },
      name: { expression: 'lower(r.name)', type: 'text' },
      type: { expression: 'r.type', type: 'text' },
      city: { expression: `lower(r.city || ' ' || r.state)`, type: 'text' },
      cutoff: { expression: 'r.cutoff', type: 'text' },
      openFrom: { expression: 'r.open_from', type: 'date' },
      openUntil: { expression: `coalesce(r.open_until, 'infinity')`, type: 'date' },
    },
    find: (actor: Actor, filter: CarrierTerminalFilter, ids) => this.find(actor, filter, ids),
    toRows: (rows: readonly TerminalRow[], actor: Actor) => this.toTerminals(actor, rows),
    cells: {
      type: ({ type }) => terminalTypes.find(({ value }) => value === type)?.name,
      timeZone: ({ timeZone }) => carrierTimeZones.find(({ value }) => value === timeZone)?.name,
      openDays: ({ openDays }) => weekdaysText(weekdaySetOf(openDays)),
      cutoffs: ({ cutoffs }) => cutoffsText(cutoffs.map(storedCutoff)),
    },
  });

  constructor(
    private readonly database: Database,
    private readonly days: FigureDays,
    private readonly cutoffs: TerminalCutoffs,
  ) {}

  async get(actor: Actor, id: number): Promise<WireTerminal> {
    return this.one(actor, await this.database.findOne(terminalOfCarrier, [id, actor.carrierId]));
  }

  async locked(actor: Actor, id: number): Promise<WireTerminal> {
    return this.one(actor, await this.database.findOne(terminalLocked, [id, actor.carrierId]));
  }

  async isTaken(carrierId: number, code: string): Promise<boolean> {
    return (await this.database.findOne(terminalByCode, [carrierId, code])) !== undefined;
  }

  private async one(actor: Actor, row: TerminalRow | undefined): Promise<WireTerminal> {
    const [terminal] = await this.toTerminals(actor, [found(row)]);
    return found(terminal);
  }

  private async find(actor: Actor, filter: CarrierTerminalFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const conditions = new Conditions();
    const carrierId = listedCarrier(actor, filter.carrierId);
    const { today } = await this.days.todayOf({ ...actor, carrierId });
    conditions.add('r.carrier_id = ?', carrierId);
    const { status, type, search } = filter;
    if (status) conditions.add(states[status], today);
    if (type) conditions.add('r.type = ?', type);
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    if (search)
      conditions.add(
        `(r.code || ' ' || r.name || ' ' || r.city || ' ' || r.state || ' ' || r.postal_code) ILIKE ?`,
        `%${literally(search.trim())}%`,
      );
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
  }

  private async toTerminals(actor: Actor, rows: readonly TerminalRow[]): Promise<WireTerminal[]> {
    const [first] = rows;
    if (!first) return [];
    const { today } = await this.days.todayOf({ ...actor, carrierId: first.carrierId });
    const cutoffs = await this.cutoffs.byTerminal(rows.map(({ id }) => id));
    return rows.map(({ openDays, carrierId: _carrier, ...row }) => ({
      ...row,
      cutoffs: cutoffs.get(row.id) ?? [],
      openDays: weekdaysIn(openDays),
      status: stateOn(row, today),
    }));
  }
}
