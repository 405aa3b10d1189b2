import { coverageCode } from '../cargo-coverage/covered-price.js';
import { explain, type ExplainedStep } from '../rating/explain.js';
import type { RateTrace, TraceStep } from '../rating/rate-trace.js';
import type { AuditFinding } from './audit-invoice.js';
import type { AuditReason } from './audit-reason.js';

type StepName = TraceStep['step'];

const linehaul: readonly StepName[] = ['shipment', 'gross', 'capacity'];
const service: readonly StepName[] = ['accessorial', 'coverage', 'guarantee'];

/** Which rules of the agreed price speak about a reason; the rest is no matter of the price. */
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

/** The steps of the agreed price that a finding stands against, in words. */
export function rulesBehind(
  { reason, service: billed }: Pick<AuditFinding, 'reason' | 'service'>,
  trace: RateTrace,
): readonly ExplainedStep[] {
  const wanted = rules[reason] ?? [];
  return explain(trace.filter((step) => wanted.includes(step.step) && (billed === null || codeOf(step) === billed)));
}
