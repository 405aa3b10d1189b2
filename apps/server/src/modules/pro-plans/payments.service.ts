import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpExchange } from '../../connectors/http/http-exchange.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { HostedPayments } from './hosted-payments.js';
import { noPayments, type PaymentProvider } from './payment-provider.js';

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
