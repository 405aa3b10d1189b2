import { shareOf, type Cents } from '../measures/money.js';
import { rate } from '../rating/rate.js';
import type { RateTrace } from '../rating/rate-trace.js';
import { stepsOf } from '../rating/replay.js';
import { agreedAmounts, amountsOfCharges, centsOf, linehaulCode, netOf, type Amounts } from './agreed-amounts.js';
import type { AuditReason } from './audit-reason.js';
import { changedFacts, differingFact } from './billed-facts.js';
import { grossOf, isNetBilled, netReason } from './net-linehaul.js';
import type { AgreedPrice, AgreedRating, ReceivedInvoice } from './audit-case.js';

/** The charges after one more deviation of the invoice; its cost is the difference to the stage before. */
export interface PriceStage {
  readonly reason: AuditReason;
  /** The charge that deviates; other charges move in consequence. */
  readonly component: string;
  readonly amounts: Amounts;
}

/** From the agreed charges to the billed ones, one deviation at a time. */
interface PricePath {
  readonly start: Amounts;
  readonly stages: readonly PriceStage[];
}

/** Attributes in the order class, weight, size, base, discount, minimum, services, fuel, so that parts sum up. */
export function pricePath(agreed: AgreedPrice, invoice: ReceivedInvoice): PricePath {
  return agreed.rating ? ratedPath(agreed, agreed.rating, invoice) : plainPath(agreed, invoice);
}

/** Without a tariff only charges are compared, each with its difference. */
function plainPath(agreed: AgreedPrice, invoice: ReceivedInvoice): PricePath {
  const fact = differingFact(agreed.freight, invoice.freight);
  const linehaulReason = fact ?? (isOtherLane(agreed, invoice) ? 'LANE' : plainLinehaulReason(agreed, invoice));
  return chargePath(amountsOfCharges(agreed.charges), invoice, linehaulReason);
}

/** Charge by charge from any amounts to those of the invoice. */
export function chargePath(start: Amounts, invoice: ReceivedInvoice, linehaulReason: AuditReason = 'BASE'): PricePath {
  const amounts = new Map(start);
  const stages: PriceStage[] = [];
  for (const [code, cents] of billedInOrder(start, invoice)) {
    if ((amounts.get(code) ?? 0) === cents) continue;
    amounts.set(code, cents);
    const reason = code === linehaulCode ? linehaulReason : chargeReason(code, start, invoice);
    stages.push({ reason, component: code, amounts: new Map(amounts) });
  }
  return { start, stages };
}

function plainLinehaulReason({ charges }: AgreedPrice, invoice: ReceivedInvoice): AuditReason {
  if (grossOf(charges) !== grossOf(invoice.charges)) return 'BASE';
  return centsOf(charges, 'DISC') === centsOf(invoice.charges, 'DISC') ? 'MIN' : 'DISC';
}

function ratedPath(agreed: AgreedPrice, rating: AgreedRating, invoice: ReceivedInvoice): PricePath {
  const start = agreedAmounts(rating.trace, rating.tariff, { netCents: netOf(rating.trace), services: new Map() });
  const facts = factStages(rating, invoice);
  const trace = facts.at(-1)?.trace ?? rating.trace;
  const path = new BilledPath({ ...rating, trace }, agreed, invoice);
  const stages = [...facts, ...path.linehaulStages(), ...path.serviceStages(), ...path.fuelStages()];
  return { start, stages };
}

interface FactStage extends PriceStage {
  readonly trace: RateTrace;
}

/** Rates again with the invoice's facts; if the tariff declines them, the price stays and the base differs. */
function factStages({ request, tariff, trace }: AgreedRating, invoice: ReceivedInvoice): readonly FactStage[] {
  let last = trace;
  return changedFacts(request, invoice.freight).map(({ reason, request: changed }): FactStage => {
    const outcome = rate(changed, tariff);
    if (outcome.outcome === 'offered') last = outcome.trace;
    const amounts = agreedAmounts(last, tariff, { netCents: netOf(last), services: new Map() });
    return { reason, component: linehaulCode, amounts, trace: last };
  });
}

/** Replaces agreed charges with billed ones, one after another, while the rest follows the agreed rules. */
class BilledPath {
  private readonly services = new Map<string, Cents>();
  private readonly withoutFuel: ReadonlySet<string>;

  constructor(
    private readonly rating: AgreedRating,
    private readonly agreed: AgreedPrice,
    private readonly invoice: ReceivedInvoice,
  ) {
    this.withoutFuel = this.unfuelledServices();
  }

  linehaulStages(): readonly PriceStage[] {
    const { charges } = this.invoice;
    if (isNetBilled(charges)) return this.netStages();
    const gross = grossOf(charges);
    const discount = -centsOf(charges, 'DISC');
    const least = stepsOf(this.rating.trace, 'minimum').reduce((_, step) => step.minimumChargeCents, 0);
    const agreedDiscount = stepsOf(this.rating.trace, 'discount').reduce(
      (sum, { basisPoints }) => sum + shareOf(gross, basisPoints),
      0,
    );
    const undiscounted = Math.max(gross - discount, least);
    return [
      ...this.baseStages(gross, Math.max(gross - agreedDiscount, least)),
      ...this.linehaulStage('DISC', discount - agreedDiscount, undiscounted),
      ...this.linehaulStage('MIN', this.netCents() - undiscounted, this.netCents()),
    ];
  }

  serviceStages(): readonly PriceStage[] {
    const agreed = this.amounts();
    return [...billedInOrder(agreed, this.invoice)].flatMap(([code, cents]): PriceStage[] => {
      if (isRuled(code) || (agreed.get(code) ?? 0) === cents) return [];
      this.services.set(code, cents);
      return [{ reason: chargeReason(code, agreed, this.invoice), component: code, amounts: this.amounts() }];
    });
  }

  fuelStages(): readonly PriceStage[] {
    const agreed = this.amounts();
    const fuel = centsOf(this.invoice.charges, 'FUEL');
    const difference = fuel - (agreed.get('FUEL') ?? 0);
    if (difference === 0) return [];
    const reason = isRounding(difference) ? 'ROUND' : 'FUEL';
    return [{ reason, component: 'FUEL', amounts: new Map([...agreed, ['FUEL', fuel]]) }];
  }

  /** The invoice does not show gross, discount and minimum, so the net amount is compared as a whole. */
  private netStages(): readonly PriceStage[] {
    const { trace } = this.rating;
    const net = this.netCents();
    const isElsewhere = isOtherLane(this.agreed, this.invoice);
    if (net === netOf(trace) && !isElsewhere) return [];
    const ruled = (): AuditReason => netReason(trace, net);
    const reason = isElsewhere ? 'LANE' : this.baseReason(net - netOf(trace), ruled);
    return [{ reason, component: linehaulCode, amounts: this.amounts(net) }];
  }

  private baseStages(gross: Cents, netCents: Cents): readonly PriceStage[] {
    const agreedGross = stepsOf(this.rating.trace, 'discount').reduce((_, { onCents }) => onCents, 0);
    const isElsewhere = isOtherLane(this.agreed, this.invoice);
    if (gross === agreedGross && !isElsewhere) return [];
    const reason = isElsewhere ? 'LANE' : this.baseReason(gross - agreedGross, () => this.grossReason(gross));
    return [{ reason, component: linehaulCode, amounts: this.amounts(netCents) }];
  }

  private baseReason(difference: Cents, ruled: () => AuditReason): AuditReason {
    const { request } = this.rating;
    const isComparable = request.lines.length === this.invoice.freight.length;
    const fact = isComparable ? undefined : differingFact(this.agreed.freight, this.invoice.freight);
    if (fact) return fact;
    return isRounding(difference, request.lines.length) ? 'ROUND' : ruled();
  }

  private grossReason(gross: Cents): AuditReason {
    const otherBreaks = stepsOf(this.rating.trace, 'gross').flatMap(({ considered }) => considered);
    return otherBreaks.some(({ cents }) => cents === gross) ? 'DEF' : 'BASE';
  }

  private linehaulStage(reason: AuditReason, difference: Cents, netCents: Cents): readonly PriceStage[] {
    if (difference === 0) return [];
    const named = isRounding(difference) ? 'ROUND' : reason;
    return [{ reason: named, component: linehaulCode, amounts: this.amounts(netCents) }];
  }

  /** A service that was not ordered has fuel only if the invoice charges fuel on it. */
  private unfuelledServices(): ReadonlySet<string> {
    const agreed = this.amounts();
    const billed = billedInOrder(agreed, this.invoice);
    const ordered = new Map([...billed].filter(([code]) => agreed.has(code) && !isRuled(code)));
    const input = { netCents: this.netCents(), services: ordered };
    const fuel = agreedAmounts(this.rating.trace, this.rating.tariff, input).get('FUEL');
    if (fuel !== billed.get('FUEL')) return new Set();
    return new Set([...billed.keys()].filter((code) => !agreed.has(code)));
  }

  private netCents(): Cents {
    return amountsOfCharges(this.invoice.charges).get(linehaulCode) ?? 0;
  }

  private amounts(netCents: Cents = this.netCents()): Amounts {
    return agreedAmounts(this.rating.trace, this.rating.tariff, {
      netCents,
      services: this.services,
      withoutFuel: this.withoutFuel,
    });
  }
}

/** Whether a charge is linehaul or fuel, which have their own stages; everything else is a service. */
function isRuled(code: string): boolean {
  return code === linehaulCode || code === 'FUEL';
}

/** Every charge of the agreement and of the invoice with its billed amount; the linehaul comes first. */
function billedInOrder(agreed: Amounts, invoice: ReceivedInvoice): Amounts {
  const billed = amountsOfCharges(invoice.charges);
  const codes = new Set([linehaulCode, ...agreed.keys(), ...billed.keys()]);
  return new Map([...codes].map((code) => [code, billed.get(code) ?? 0]));
}

/** Fees for the carrier's findings on the freight go with the finding. */
const feeReasons: ReadonlyMap<string, AuditReason> = new Map([
  ['FUEL', 'FUEL'],
  ['RWE', 'RWE'],
  ['RCL', 'RCL'],
  ['CBC', 'CBC'],
  ['CMIN', 'CBC'],
  ['DMIN', 'CBC'],
]);

function chargeReason(code: string, agreed: Amounts, { charges }: ReceivedInvoice): AuditReason {
  const [expected, billed] = [agreed.get(code) ?? 0, centsOf(charges, code)];
  if (expected !== 0 && isRounding(billed - expected)) return 'ROUND';
  const fee = feeReasons.get(code);
  if (fee) return fee;
  if (billed === 0) return 'ACC-MISS';
  const isTwice = charges.filter((charge) => charge.code === code).length > 1;
  return expected === 0 || isTwice ? 'ACC-NEW' : 'ACC-AMT';
}

/** A cent for each separately rounded amount. */
function isRounding(difference: Cents, amounts = 1): boolean {
  return Math.abs(difference) <= amounts;
}

/** Whether the invoice is for another pair of places; postal codes are compared without extension. */
function isOtherLane(agreed: AgreedPrice, invoice: ReceivedInvoice): boolean {
  return (
    placeOf(agreed.originPostalCode) !== placeOf(invoice.originPostalCode) ||
    placeOf(agreed.destinationPostalCode) !== placeOf(invoice.destinationPostalCode)
  );
}

function placeOf(postalCode: string): string {
  return postalCode
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .slice(0, /^\d/.test(postalCode) ? 5 : 6);
}
