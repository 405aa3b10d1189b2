import type { Linehaul } from './linehaul.js';
import type { TraceStep } from './rate-trace.js';
import type { ChargeLine } from './rating-request.js';

/** The bill's lines in the order of rating; their sum is the total. Lines without a charge are left out. */
export function chargesOf(linehaul: Linehaul, extras: readonly TraceStep[]): readonly ChargeLine[] {
  const { grossCents, discountCents, netCents } = linehaul;
  const lines: ChargeLine[] = [{ code: 'GROSS', description: 'Gross linehaul', cents: grossCents }];
  const raisedBy = netCents - (grossCents - discountCents);
  if (discountCents !== 0) lines.push({ code: 'DISC', description: 'Discount', cents: -discountCents });
  if (raisedBy !== 0) lines.push({ code: 'MIN', description: 'Raised to the minimum charge', cents: raisedBy });
  for (const step of extras) {
    const line = lineOf(step);
    if (line && line.cents !== 0) lines.push(line);
  }
  return lines;
}

function lineOf(step: TraceStep): ChargeLine | undefined {
  switch (step.step) {
    case 'fuel':
      return { code: 'FUEL', description: 'Fuel surcharge', cents: step.cents };
    case 'coverage':
      return { code: 'FVC', description: 'Cargo coverage', cents: step.cents };
    case 'accessorial':
    case 'guarantee':
      return { code: step.code, description: step.description, cents: step.cents };
    default:
      return undefined;
  }
}
