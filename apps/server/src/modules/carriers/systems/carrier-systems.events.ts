import type { CarrierSystem, ConformanceStepName, SystemWay } from '@lading/contracts/carriers/carrier-systems';
import { CarrierEvent } from '../../../kernel/events/domain-event.js';

/** What the audit trail says of a connection: only the host of the address, and never a secret. */
export interface SystemTerms {
  readonly way: SystemWay | null;
  readonly host: string | null;
  readonly signIn: CarrierSystem['signIn'];
}

/** The carrier signs its events with a new secret; the previous one is valid for a day. */
export class CarrierEventSecretRotated extends CarrierEvent<{ readonly carrierId: number }> {
  static readonly eventName = 'carrier-event-secret-rotated';
}

export class CarrierSystemChanged extends CarrierEvent<{
  readonly carrierId: number;
  readonly before: SystemTerms;
  readonly after: SystemTerms;
  /** It was saved although its trial call failed. */
  readonly isUntried: boolean;
}> {
  static readonly eventName = 'carrier-system-changed';
}

/** A test shipment was sent through all messages of the connection. */
export class CarrierSystemTested extends CarrierEvent<{
  readonly carrierId: number;
  readonly reference: string;
  readonly failed: readonly ConformanceStepName[];
}> {
  static readonly eventName = 'carrier-system-tested';
}
