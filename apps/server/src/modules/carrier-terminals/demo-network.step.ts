import { Injectable } from '@nestjs/common';
import { carrierTimeZones, usualTimeZone, type CarrierTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import { demoAreaOf, demoCutoffs, demoTerminalsOf, reachedBy } from '@lading/demo-data/carrier-network';
import { effectiveFrom } from '@lading/demo-data/carrier-terms';
import type { DemoCarrier, DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { dateIn } from '@lading/domain/time/zoned-time';
import { workdays } from '@lading/domain/time/weekday';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { CarrierTerminal, TerminalCutoff } from './carrier-terminals.entities.js';
import { OperatingTimesBook } from './operating-times-book.service.js';
import { ServiceAreaBook } from './service-area-book.service.js';
import { terminalsOfCarrier } from './service-areas.queries.js';
import { ServiceAreasService } from './service-areas.service.js';

const saturday = 0b1000000;

/** Zones of places that keep the same clocks as one that a carrier can choose. */
const sameClocks: Readonly<Record<string, CarrierTimeZone>> = {
  'America/Boise': 'America/Denver',
  'America/Edmonton': 'America/Denver',
  'America/Detroit': 'America/New_York',
  'America/Indiana/Indianapolis': 'America/New_York',
  'America/Kentucky/Louisville': 'America/New_York',
  'America/Toronto': 'America/New_York',
  'America/Puerto_Rico': 'America/Halifax',
  'America/Moncton': 'America/Halifax',
  'America/Winnipeg': 'America/Chicago',
  'America/Monterrey': 'America/Mexico_City',
  'America/Vancouver': 'America/Los_Angeles',
  'America/Tijuana': 'America/Los_Angeles',
};

const zoneOf = (zone: string): CarrierTimeZone =>
  carrierTimeZones.find(({ value }) => value === zone)?.value ?? sameClocks[zone] ?? usualTimeZone;

/** Gives the demo's carriers terminals and service areas. */
@Injectable()
export class DemoNetwork implements DemoStep {
  readonly name = 'carrier-network';
  readonly order = 15;

  constructor(
    private readonly database: Database,
    private readonly areas: ServiceAreasService,
    private readonly book: ServiceAreaBook,
    private readonly times: OperatingTimesBook,
    private readonly clock: Clock,
  ) {}

  async seed({ carriers }: DemoWorld): Promise<void> {
    for (const carrier of carriers) {
      await this.addTerminals(carrier);
      await this.addCutoffs(carrier);
      await this.addArea(carrier);
    }
    this.book.forget();
    this.times.forget();
  }

  private async addTerminals({ id: carrierId, code: carrierCode }: DemoCarrier): Promise<void> {
    const rows = demoTerminalsOf(carrierCode).map(({ latitude: _, longitude: __, isOpenOnSaturdays, ...terminal }) => ({
      ...terminal,
      carrierId,
      timeZone: zoneOf(terminal.timeZone),
      openDays: isOpenOnSaturdays ? workdays | saturday : workdays,
      dispatchEmail: `dispatch.${terminal.code.toLowerCase()}@${carrierCode.toLowerCase()}.example`,
      openFrom: effectiveFrom,
      openUntil: null,
    }));
    if (rows.length > 0) await this.database.manager.insert(CarrierTerminal, rows);
  }

  private async addCutoffs({ id: carrierId, code }: DemoCarrier): Promise<void> {
    const cutoffs = demoCutoffs[code] ?? [];
    if (cutoffs.length === 0) return;
    const known = await this.database.query(terminalsOfCarrier, [carrierId]);
    const terminals = new Map(known.map(({ id, code: terminal }) => [terminal, id]));
    const rows = cutoffs.flatMap(({ terminal, ...row }) => {
      const terminalId = terminals.get(terminal);
      return terminalId === undefined ? [] : [{ ...row, carrierId, terminalId, createdAt: this.clock.now() }];
    });
    await this.database.manager.insert(TerminalCutoff, rows);
  }

  /** In effect from the first day of the demo on, so that what came before it was rated by the tariffs alone. */
  private async addArea({ id: carrierId, code: carrierCode }: DemoCarrier): Promise<void> {
    const rows = demoAreaOf(carrierCode);
    if (rows.length === 0) return;
    const known = await this.database.query(terminalsOfCarrier, [carrierId]);
    const terminals = new Map(known.map(({ id, code }) => [code, id]));
    const effectiveFrom = dateIn(usualTimeZone, this.clock.iso());
    await this.areas.store(
      { carrierId, uploadedBy: null, rows },
      { terminals, reaches: reachedBy(rows), effectiveFrom },
    );
  }
}
