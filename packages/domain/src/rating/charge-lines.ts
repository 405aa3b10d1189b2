import { coverageLine } from '../cargo-coverage/cargo-coverage.js';
import type { Cents } from '../measures/money.js';
import type { PricedService } from './accessorials.js';
import type { PricedFuel } from './fuel.js';
import type { Linehaul } from './linehaul.js';
import type { CoverageStep } from './rate-trace.js';
import type { ChargeLine } from '../measures/charge-line.js';
import type { GuaranteeOption } from './rating-request.js';

/** Everything that is charged, in the order of rating. */
export interface Charged {
  readonly linehaul: Linehaul;
  readonly fuel: PricedFuel;
  readonly accessorials: readonly PricedService[];
  /** The guarantee that was asked for. */
  readonly guarantee: GuaranteeOption | undefined;
  readonly coverage: CoverageStep | undefined;
}

/** The invoice's lines in the order of rating; their sum is the total. A service without a charge keeps its line, so that the shipper sees it is included. */
export function chargesOf({ linehaul, fuel, accessorials, guarantee, coverage }: Charged): readonly ChargeLine[] {
  const { grossCents, discountCents, netCents } = linehaul;
  const lines: ChargeLine[] = [{ code: 'GROSS', description: 'Gross linehaul', cents: grossCents }];
  const add = (code: string, description: string, cents: Cents): void => {
    if (cents !== 0) lines.push({ code, description, cents });
  };
  // Nothing less nothing would be minus nothing.
  if (discountCents !== 0) add('DISC', 'Discount', -discountCents);
  add('MIN', 'Raised to the minimum charge', netCents - (grossCents - discountCents));
  add('FUEL', 'Fuel surcharge', fuel.cents);
  for (const { charge } of accessorials) lines.push(charge);
  if (guarantee) add(guarantee.code, guarantee.description, guarantee.cents);
  if (coverage && coverage.cents !== 0) lines.push(coverageLine(coverage.cents));
  return lines;
}
