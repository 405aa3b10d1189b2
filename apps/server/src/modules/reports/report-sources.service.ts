import { Injectable } from '@nestjs/common';
import type { CarrierFigureFilter } from '@lading/contracts/fields/carrier-figure-filter';
import type { ReportRequest } from '@lading/contracts/reports/reports';
import { reportOf } from '@lading/domain/report/report-catalog';
import { dateIn } from '@lading/domain/time/zoned-time';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { seesMoney } from './reports.policy.js';
import { carrierStatementOf } from './statements/carrier-statements.js';
import { bound, type AskedReport, type ReportValues } from './statements/report-statement.js';
import { statementOf } from './statements/report-statements.js';

/** The request as a filter of the carrier's dashboard. */
function figureFilterOf({ startDate, endDate, terms, ...request }: ReportRequest): CarrierFigureFilter {
  const { isAllCustomer, salesRepIds, locationIds, customerOrigin } = request;
  return {
    ...{ filterType: 'Custom', ...(startDate && { startDate }), ...(endDate && { endDate }) },
    ...(isAllCustomer === false && { isAllCustomer }),
    ...(salesRepIds?.length && { isAllSalesRep: false, salesRepIds }),
    ...(locationIds?.length && { locationIds }),
    ...(customerOrigin && { customerOrigin }),
    ...(terms?.length && {
      isPrePaid: terms.includes('prepaid'),
      isCollect: terms.includes('collect'),
      isThirdParty: terms.includes('thirdParty'),
    }),
  };
}

/** Finds the statement that answers a report for its reader. */
@Injectable()
export class ReportSources {
  constructor(
    private readonly days: FigureDays,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, request: ReportRequest): Promise<AskedReport> {
    const { side } = reportOf(request.report);
    if (side !== 'carrier') return bound(request.report, statementOf(request.report), this.valuesOf(actor, request));
    const scope = await this.days.scopeOf(actor, figureFilterOf(request));
    return carrierStatementOf(request.report, scope, { seesMoney: seesMoney(actor), now: this.clock.iso() });
  }

  private valuesOf({ customerId }: Actor, request: ReportRequest): ReportValues {
    const zone = request.timeZone ?? 'UTC';
    return {
      customer: customerId,
      from: request.startDate ?? null,
      to: request.endDate ?? null,
      carriers: request.carrierIds ?? null,
      locations: request.locationIds ?? null,
      terms: request.terms ?? null,
      zone,
      today: dateIn(zone, this.clock.iso()),
      factor: request.gramsPerTonneKm ?? null,
    };
  }
}
