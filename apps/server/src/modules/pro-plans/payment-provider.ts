import type { PlanInvoice } from '@lading/contracts/pro-plan';
import { problem } from '../../kernel/contract/problem.js';

/** What a company is to pay at the provider. */
export interface PaymentOrder {
  /** Ours; the provider begins nothing twice for it. */
  readonly checkoutId: number;
  readonly customerId: number;
  readonly cents: number;
  readonly interval: 'monthly' | 'yearly';
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
}

/** A payment as the provider has begun it. */
export interface BegunPayment {
  readonly reference: string;
  readonly url: string;
}

/** What the provider says about a payment. */
export interface PaymentState {
  readonly state: 'open' | 'paid' | 'declined' | 'ended';
  readonly reason: string | null;
  /** What goes on being charged, once it is paid. */
  readonly subscription: string | null;
}

/** Where plans are paid: on pages of the provider, so that no card ever comes here. */
export interface PaymentProvider {
  readonly isOn: boolean;
  /** By which the page of the provider knows the portal. */
  readonly publicKey: string | null;
  begin(order: PaymentOrder): Promise<BegunPayment>;
  look(reference: string): Promise<PaymentState>;
  /** Charges a subscription no more; one that has ended already is no mistake. */
  end(subscription: string): Promise<void>;
  invoices(customerId: number): Promise<PlanInvoice[]>;
}

const off = (): Promise<never> =>
  Promise.reject(problem('wrong-state', { detail: 'No payment provider is set up. Please contact us.' }));

/** No provider is set up: nothing can be paid, and nothing has been. */
export const noPayments: PaymentProvider = {
  isOn: false,
  publicKey: null,
  begin: off,
  look: off,
  end: off,
  invoices: () => Promise.resolve([]),
};
