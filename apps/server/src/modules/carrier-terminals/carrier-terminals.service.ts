import { Injectable } from '@nestjs/common';
import {
  AddCarrierTerminal,
  type CarrierTerminal as WireTerminal,
  type ChangeCarrierTerminal,
} from '@lading/contracts/carriers/carrier-terminals';
import { isPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { regionOf } from '@lading/domain/freight/region';
import { cutoffWithinHours } from '@lading/domain/rating/terminal-cutoff';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { weekdaySetOf, weekdaysText } from '@lading/domain/time/weekday';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierTerminal } from './carrier-terminals.entities.js';
import { TerminalAdded, TerminalChanged, type TerminalTerms } from './carrier-terminals.events.js';
import { CarrierTerminalsPushes } from './carrier-terminals.pushes.js';
import { CarrierTerminalsQueries } from './carrier-terminals.queries.js';
import { OperatingTimesBook } from './operating-times-book.service.js';
import { ServiceAreaBook } from './service-area-book.service.js';
import { ServiceAreasQueries } from './service-areas.queries.js';
import {
  cutoffRowsOf,
  cutoffsText,
  storedCutoff,
  TerminalCutoffs,
  type CutoffRow,
} from './terminal-cutoffs.service.js';

type Fields = Omit<AddCarrierTerminal, 'dispatchEmail' | 'openUntil' | 'cutoffs'> & {
  readonly dispatchEmail: string | null;
  readonly openUntil: string | null;
};

/** Adds and changes the terminals of a carrier. */
@Injectable()
export class CarrierTerminalsService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierTerminalsQueries,
    private readonly events: Events,
    private readonly pushes: CarrierTerminalsPushes,
    private readonly areas: ServiceAreasQueries,
    private readonly book: ServiceAreaBook,
    private readonly cutoffs: TerminalCutoffs,
    private readonly times: OperatingTimesBook,
    private readonly days: FigureDays,
  ) {}

  async add(actor: Actor, terminal: AddCarrierTerminal): Promise<WireTerminal> {
    const carrierId = found(actor.carrierId);
    const fields = fieldsOf(terminal);
    const cutoffs = cutoffRowsOf(terminal.cutoffs ?? [], fields);
    return this.database.transaction(async () => {
      const { manager } = this.database;
      await this.mustBeFree(carrierId, fields.code);
      const { openDays, ...rest } = fields;
      const row = manager.create(CarrierTerminal, { ...rest, carrierId, openDays: weekdaySetOf(openDays) });
      await manager.insert(CarrierTerminal, row);
      const { id } = row;
      await this.cutoffs.replace({ carrierId, terminalId: id }, cutoffs);
      const payload = { terminalId: id, after: termsOf(fields, cutoffs) };
      this.announce();
      await this.events.publish(actor, new TerminalAdded({ subject: subjectOf(id), payload, carrierId }));
      this.pushes.tell(carrierId);
      return this.queries.get(actor, id);
    });
  }

  async change(actor: Actor, { id, version, ...terminal }: ChangeCarrierTerminal): Promise<WireTerminal> {
    const carrierId = found(actor.carrierId);
    return this.database.transaction(async () => {
      const current = await this.queries.locked(actor, id);
      if (current.version !== version) {
        const detail = 'Someone else changed this terminal in the meantime. Check the new values and save again.';
        throw problem('wrong-state', { detail, more: { current } });
      }
      const changed: AddCarrierTerminal = withChange(AddCarrierTerminal, current, terminal);
      const fields = fieldsOf(changed);
      const cutoffs = cutoffRowsOf(changed.cutoffs ?? [], fields);
      if (current.code !== fields.code) await this.mustBeFree(carrierId, fields.code);
      await this.mustBeOpen(actor, id, fields);
      const { openDays, ...rest } = fields;
      const row = { ...rest, openDays: weekdaySetOf(openDays), version: version + 1 };
      await this.database.manager.update(CarrierTerminal, { id, carrierId }, row);
      await this.cutoffs.replace({ carrierId, terminalId: id }, cutoffs);
      const before = termsOf(
        { ...current, dispatchEmail: current.dispatchEmail ?? null, openUntil: current.openUntil ?? null },
        current.cutoffs.map(storedCutoff),
      );
      const payload = { terminalId: id, before, after: termsOf(fields, cutoffs) };
      this.announce();
      await this.events.publish(actor, new TerminalChanged({ subject: subjectOf(id), payload, carrierId }));
      this.pushes.tell(carrierId);
      return this.queries.get(actor, id);
    });
  }

  /** A terminal stays open as long as a published service area names it. */
  private async mustBeOpen(actor: Actor, id: number, { openFrom, openUntil }: Fields): Promise<void> {
    const { today } = await this.days.todayOf(actor);
    for (const { effectiveFrom, effectiveUntil } of await this.areas.usesOf(id)) {
      if (effectiveUntil !== null && effectiveUntil < today) continue;
      const message = `The service area that is effective from ${formatCalendarDate(effectiveFrom)} names this terminal. Publish one without it first.`;
      const first = effectiveFrom < today ? today : effectiveFrom;
      if (openFrom > first) throw fieldProblem('openFrom', 'mismatch', message);
      if (openUntil !== null && (effectiveUntil === null || effectiveUntil > openUntil))
        throw fieldProblem('openUntil', 'mismatch', message);
    }
  }

  /** Rating reads the terminals and their cutoffs again. */
  private announce(): void {
    this.book.changed();
    this.times.changed();
  }

  private async mustBeFree(carrierId: number, code: string): Promise<void> {
    if (await this.queries.isTaken(carrierId, code))
      throw fieldProblem('code', 'mismatch', `Another terminal already has the code ${code}.`);
  }
}

const subjectOf = (id: number): string => `carrier-terminal:${id}`;

/** What is stored; throws where fields contradict one another. */
function fieldsOf(terminal: AddCarrierTerminal): Fields {
  const { code, name, type, country, timeZone, openDays, opensAt, closesAt, cutoff, openFrom } = terminal;
  const [address, city] = [terminal.address.trim(), terminal.city.trim()];
  const postalCode = normalizePostalCode(terminal.postalCode);
  const openUntil = terminal.openUntil ?? null;
  if (!isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if (!regionOf(country, terminal.state))
    throw fieldProblem('state', 'choice', 'Select a state or province of the country.');
  if (closesAt <= opensAt) throw fieldProblem('closesAt', 'moreThan', 'A terminal closes after it opens.');
  if (cutoff < opensAt || cutoff > closesAt) throw fieldProblem('cutoff', 'mismatch', cutoffWithinHours);
  if (openUntil !== null && openUntil < openFrom)
    throw fieldProblem('openUntil', 'mismatch', "The last day can't be before the first.");
  return {
    ...{ code, name: name.trim(), type, address, city, state: terminal.state, postalCode, country, timeZone },
    ...{
      openDays,
      opensAt,
      closesAt,
      cutoff,
      dispatchEmail: terminal.dispatchEmail?.trim() || null,
      openFrom,
      openUntil,
    },
  };
}

const termsOf = (fields: Fields, cutoffs: readonly CutoffRow[]): TerminalTerms => {
  const { code, name, type, city, state, postalCode, timeZone, openDays, opensAt, closesAt, cutoff } = fields;
  const { dispatchEmail, openFrom, openUntil } = fields;
  return {
    ...{ code, name, type, place: `${fields.address}, ${city}, ${state} ${postalCode}`, timeZone },
    ...{ hours: `${weekdaysText(weekdaySetOf(openDays))} ${opensAt}–${closesAt}`, cutoff },
    cutoffs: cutoffsText(cutoffs),
    ...{ dispatchEmail, openFrom, openUntil },
  };
};
