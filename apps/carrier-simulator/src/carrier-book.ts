import { normalizeProNumber, proNumberOf, proViolation } from '@lading/domain/identifiers/pro-number';
import type { CarrierProfile } from './carrier-profile.js';
import { Refusal, resultCodes } from './message-answer.js';
import type { Shipment } from './shipment.js';

/** One pickup order as the driver would see it; more than one line of a reference means that freight was ordered twice. */
export interface LedgerLine {
  readonly reference: string | null;
  readonly pro: string;
  readonly pickupNumber: string;
  readonly at: string;
}

/** The fields of a profile that may change while the simulator runs. */
export type ProfileChange = Partial<
  Pick<CarrierProfile, 'canLookUpByReference' | 'webhook' | 'fuelIndexMilliDollars' | 'billingMistakes'>
>;

export interface StoredBook {
  readonly change: ProfileChange;
  readonly shipments: readonly Shipment[];
  readonly ledger: readonly LedgerLine[];
  readonly issuedPros: number;
  readonly issuedPickups: number;
}

/** What one carrier knows: its shipments, its numbers, its pickups. */
export class CarrierBook {
  private readonly shipments = new Map<string, Shipment>();
  readonly ledger: LedgerLine[] = [];
  private issuedPros = 0;
  private issuedPickups = 0;

  private change: ProfileChange = {};

  constructor(private readonly original: CarrierProfile) {}

  get profile(): CarrierProfile {
    return { ...this.original, ...this.change };
  }

  changeProfile(change: ProfileChange): void {
    this.change = { ...this.change, ...change };
  }

  all(): Shipment[] {
    return [...this.shipments.values()];
  }

  add(shipment: Shipment): void {
    this.shipments.set(shipment.pro, shipment);
  }

  find(pro: string): Shipment | undefined {
    return this.shipments.get(normalizeProNumber(pro));
  }

  get(pro: string): Shipment {
    const shipment = this.find(pro);
    if (shipment === undefined) throw new Refusal(resultCodes.data, 'This PRO number is unknown.', 404);
    return shipment;
  }

  /** The live shipment that carries the customer's reference. */
  findByReference(reference: string | undefined): Shipment | undefined {
    if (reference === undefined) return undefined;
    return this.all().find((shipment) => shipment.reference === reference && !shipment.isCanceled);
  }

  findByPickup(number: string): Shipment | undefined {
    return this.all().find((shipment) => shipment.pickup?.number === number);
  }

  /** Checks a number that the customer brought. */
  accept(wanted: string): string {
    const pro = normalizeProNumber(wanted);
    const violation = proViolation(pro, this.profile.pro);
    if (violation) throw new Refusal(resultCodes.data, `The PRO number breaks the rule ${violation.rule}.`);
    if (this.shipments.has(pro)) throw new Refusal(resultCodes.duplicatePro, 'This PRO number is in use.', 409);
    return pro;
  }

  nextPro(): string {
    const { firstProSerial, pro, proPrefix } = this.profile;
    const serial = String(BigInt(firstProSerial) + BigInt(this.issuedPros)).padStart(firstProSerial.length, '0');
    this.issuedPros += 1;
    const number = proNumberOf(proPrefix, serial, pro);
    return this.shipments.has(number) ? this.nextPro() : number;
  }

  nextPickupNumber(): string {
    this.issuedPickups += 1;
    return `PU${String(this.issuedPickups).padStart(8, '0')}`;
  }

  store(): StoredBook {
    const { change, issuedPickups, issuedPros, ledger } = this;
    return { shipments: this.all(), change, ledger, issuedPros, issuedPickups };
  }

  restore(stored: StoredBook): void {
    this.clear();
    for (const shipment of stored.shipments) this.add(shipment);
    this.ledger.push(...stored.ledger);
    this.change = stored.change;
    this.issuedPros = stored.issuedPros;
    this.issuedPickups = stored.issuedPickups;
  }

  clear(): void {
    this.shipments.clear();
    this.ledger.length = 0;
    this.issuedPros = 0;
    this.issuedPickups = 0;
  }
}
