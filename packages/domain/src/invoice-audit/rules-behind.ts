import type { CalendarDate } from '../time/calendar-date.js';
import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { formatCalendarDate } from '../time/date-format.js';
import { explain, type ExplainedStep } from '../rating/explain.js';
import type { RateTrace, TraceStep } from '../rating/rate-trace.js';
import type { AuditFinding } from './audit-invoice.js';
import type { AuditReason } from './audit-reason.js';
import { singleShipmentBelowPounds, singleShipmentCode } from './single-shipment.js';

type StepName = TraceStep['step'];

const linehaul: readonly StepName[] = ['shipment', 'gross', 'capacity'];
const service: readonly StepName[] = ['accessorial', 'coverage', 'guarantee'];

/** The steps of the agreed price for each reason; other reasons have none. */
const rules: Partial<Record<AuditReason, readonly StepName[]>> = {
  RCL: linehaul,
  RWE: linehaul,
  CBC: linehaul,
  LANE: ['lane'],
  DEF: ['gross'],
  BASE: ['lane', 'gross'],
  DISC: ['discount'],
  MIN: ['minimum'],
  FUEL: ['fuel'],
  'ACC-AMT': service,
  'ACC-MISS': service,
  SVC: ['guarantee'],
};

/** The charge that a step is about; coverage is billed as full value coverage. */
function codeOf(step: TraceStep): string | undefined {
  if (step.step === 'coverage') return coverageCode;
  return 'code' in step ? step.code : undefined;
}

function lateRule(missedDay: CalendarDate): ExplainedStep {
  const day = formatCalendarDate(missedDay);
  const detail = `Charges above the original invoice must be billed within 180 days of its receipt, by ${day} (49 USC 13710(a)(3))`;
  return { title: 'Additional charges', detail };
}

const singleShipmentRule: ExplainedStep = {
  title: 'Single shipment',
  detail: `Applies only to a shipment under ${singleShipmentBelowPounds} lb that was the carrier’s only pickup at that stop that day.`,
};

/** The rules of the agreed price that a finding contradicts, in words. */
export function rulesBehind(
  { reason, service: billed, missedDay }: Pick<AuditFinding, 'reason' | 'service' | 'missedDay'>,
  trace: RateTrace,
): readonly ExplainedStep[] {
  if (missedDay !== undefined) return [lateRule(missedDay)];
  if (reason === 'ACC-NEW' && billed === singleShipmentCode) return [singleShipmentRule];
  const wanted = rules[reason] ?? [];
  return explain(trace.filter((step) => wanted.includes(step.step) && (billed === null || codeOf(step) === billed)));
}
