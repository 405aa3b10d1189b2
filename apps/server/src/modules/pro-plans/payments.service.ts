import { check } from '@lading/contracts/kernel/schema';
import { Cents, Choice, Day, Flag, ListOf, Text, type Class } from '@lading/contracts/kernel/field';
import type { PlanInvoice } from '@lading/contracts/carriers/pro-plan';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpExchange } from '../../connectors/http/http-exchange.js';
import { problem } from '../../kernel/contract/problem.js';
import {
  type StartedPayment,
  type PaidTime,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentState,
  noPayments,
} from './payment-provider.js';
import { ServerConfig } from '../../kernel/config/server-config.js';

/** Milliseconds that the provider has for one answer. */
const deadline = 10_000;
const mostInvoices = 100;
/** Bytes of one answer: a hundred invoices with their addresses are a tenth of it. */
const largestAnswer = 2_000_000;

class StartedAnswer {
  @Text({ max: 200 }) id!: string;
  @Text({ max: 2000, like: /^https:\/\// }) url!: string;
}

class StateAnswer {
  @Choice(['open', 'paid', 'declined', 'ended']) state!: PaymentState['state'];
  @Text({ max: 300, optional: true }) reason?: string;
  @Text({ max: 200, optional: true }) subscription?: string;
  @Day({ optional: true }) paidUntil?: string;
}

class SubscriptionAnswer {
  @Day() paidFrom!: string;
  @Day() paidUntil!: string;
  @Cents({ optional: true }) creditCents?: number;
}

class InvoiceAnswer {
  @Text({ max: 60 }) number!: string;
  @Day() issuedOn!: string;
  @Cents() amountCents!: number;
  @Flag() isPaid!: boolean;
  @Text({ max: 2000, optional: true, like: /^https:\/\// }) url?: string;
}

class InvoicesAnswer {
  @ListOf(() => InvoiceAnswer, { maxItems: mostInvoices }) invoices!: InvoiceAnswer[];
}

interface Settings {
  /** Address of the provider's API, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  readonly publicKey: string | null;
  /** Reaches the provider's host and nothing else, over https unless the operator says otherwise. */
  readonly http: HttpExchange;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

const failed = () => problem('payment-failed', { detail: 'The payment provider did not answer. Nothing was charged.' });

/** A provider that is reached over HTTP with a secret of the server; cards are typed on its own page. */
class HostedPayments implements PaymentProvider {
  readonly isOn = true;

  constructor(private readonly settings: Settings) {}

  get publicKey(): string | null {
    return this.settings.publicKey;
  }

  /** The same checkout begins once, however often it is sent. */
  async begin({ checkoutId, customerId, cents, charge, ...order }: PaymentOrder): Promise<StartedPayment> {
    const amounts = { amountCents: cents, firstAmountCents: charge.dueCents, creditCents: charge.creditCents };
    const body = { ...order, ...amounts, currency: 'USD', customer: nameOf(customerId), mode: 'subscription' };
    const call: Call = { method: 'POST', path: '/checkouts', body, key: `checkout-${checkoutId}` };
    const { id, url } = await this.ask(StartedAnswer, call);
    return { reference: id, url };
  }

  async look(reference: string): Promise<PaymentState> {
    const path = `/checkouts/${encodeURIComponent(reference)}`;
    const { state, reason, subscription, paidUntil } = await this.ask(StateAnswer, { method: 'GET', path });
    return {
      state,
      reason: reason ?? null,
      subscription: subscription ?? null,
      paidUntil: paidUntil ?? null,
    };
  }

  async withdraw(reference: string): Promise<void> {
    const { status } = await this.send({ method: 'DELETE', path: `/checkouts/${encodeURIComponent(reference)}` });
    if (!isFine(status) && !isSettled.has(status)) throw failed();
  }

  /** A subscription that the provider does not know counts as no answer, so that a wrong address costs no customer its plan. */
  async period(subscription: string): Promise<PaidTime> {
    const path = `/subscriptions/${encodeURIComponent(subscription)}`;
    const { paidFrom, paidUntil, creditCents } = await this.ask(SubscriptionAnswer, { method: 'GET', path });
    return { from: paidFrom, until: paidUntil, creditCents: creditCents ?? 0 };
  }

  async end(subscription: string): Promise<void> {
    const path = `/subscriptions/${encodeURIComponent(subscription)}`;
    const { status } = await this.send({ method: 'DELETE', path });
    if (!isFine(status) && status !== 404 && status !== 410) throw failed();
  }

  async invoices(customerId: number): Promise<PlanInvoice[]> {
    const path = `/invoices?customer=${nameOf(customerId)}&limit=${mostInvoices}`;
    const { invoices } = await this.ask(InvoicesAnswer, { method: 'GET', path });
    return invoices.map(({ amountCents, url, ...invoice }) => ({ ...invoice, cents: amountCents, url: url ?? null }));
  }

  private async ask<T extends object>(shape: Class<T>, call: Call): Promise<T> {
    const { status, body } = await this.send(call);
    const result = check(shape, isFine(status) ? parsed(body) : null);
    if ('issues' in result) throw failed();
    return result.value;
  }

  /** The secret goes to the provider alone: a redirection is not followed, and no other host is called. */
  private async send({ method, path, body, key }: Call): Promise<Answer> {
    const { url, secret, http } = this.settings;
    const outcome = await http.send({
      method,
      url: new URL(url + path),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        authorization: `Bearer ${secret}`,
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      maximumBytes: largestAnswer,
      signal: AbortSignal.timeout(deadline),
      onSent: () => undefined,
    });
    if (outcome.kind !== 'answered') throw failed();
    return outcome;
  }
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Not known, paid, or gone: there is nothing to withdraw. */
const isSettled = new Set([404, 409, 410]);
const isFine = (status: number): boolean => status >= 200 && status < 300;

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const nameOf = (customerId: number): string => `customer-${customerId}`;

/** Milliseconds that a connection may take. */
const connectTimeout = 5000;

/** The payment provider of the configuration; without an address or a secret there is none. */
@Injectable()
export class Payments implements OnModuleDestroy {
  private readonly exchanges = new Map<string, HttpExchange>();

  constructor(private readonly config: ServerConfig) {}

  onModuleDestroy(): void {
    for (const http of this.exchanges.values()) http.close();
  }

  get provider(): PaymentProvider {
    const { paymentUrl, paymentSecret: secret, paymentPublicKey } = this.config;
    if (!paymentUrl || !secret || !URL.canParse(paymentUrl)) return noPayments;
    const url = paymentUrl.replace(/\/$/, '');
    return new HostedPayments({ url, secret, publicKey: paymentPublicKey ?? null, http: this.exchangeFor(url) });
  }

  /** Its own host alone; a private one only where the operator names it among the private hosts of carriers. */
  private exchangeFor(url: string): HttpExchange {
    const known = this.exchanges.get(url);
    if (known) return known;
    const privateHosts = (this.config.carrierPrivateHosts ?? '').split(',').map((host) => host.trim());
    const policy = { allowedHosts: [new URL(url).hostname], privateHosts };
    const http = new HttpExchange(policy, connectTimeout);
    this.exchanges.set(url, http);
    return http;
  }
}
