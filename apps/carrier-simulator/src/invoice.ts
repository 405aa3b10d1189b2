import type { ChargeLine } from '@lading/domain/measures/charge-line';

export interface BilledLine {
  readonly pounds: number;
  /** One of the 18 classes as text. */
  readonly classification: string;
  /** Whole inches of one unit, where the carrier has measured. */
  readonly size?: { readonly length: number; readonly width: number; readonly height: number };
}

/** What a carrier asks for one shipment. */
export interface Invoice {
  readonly number: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly terms: string;
  readonly currency: string;
  readonly billTo: string;
  readonly lines: readonly BilledLine[];
  readonly charges: readonly ChargeLine[];
  readonly totalCents: number;
  /** It names the bill of lading alone. */
  readonly isWithoutPro?: true;
}
