import { Injectable } from '@nestjs/common';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { HostedPayments } from './hosted-payments.js';
import { noPayments, type PaymentProvider } from './payment-provider.js';

/** The payment provider of the configuration; without an address or a secret there is none. */
@Injectable()
export class Payments {
  constructor(private readonly config: ServerConfig) {}

  get provider(): PaymentProvider {
    const { paymentUrl, paymentSecret: secret, paymentPublicKey } = this.config;
    if (!paymentUrl || !secret) return noPayments;
    return new HostedPayments({ url: paymentUrl.replace(/\/$/, ''), secret, publicKey: paymentPublicKey ?? null });
  }
}
