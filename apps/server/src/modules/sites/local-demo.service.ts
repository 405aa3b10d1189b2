import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DemoSettings } from '@lading/contracts/sites/sites';
import { hasMailbox, isLocalDemo } from '../../kernel/config/local-demo.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { isFromOwnMachine } from '../../kernel/http/own-machine.js';
import { SitesService } from './sites.service.js';

/** Whether pages carry the demo's controls: in an installation that the demo has filled, on the visitor's own machine. */
@Injectable()
export class LocalDemo {
  private isFilled = false;

  constructor(
    private readonly config: ServerConfig,
    private readonly sites: SitesService,
  ) {}

  /** The demo has filled this installation, now or at an earlier start. */
  open(): void {
    this.isFilled = true;
  }

  /** Whether the carriers are those of the demo, wherever it runs. */
  get hasDemoCarriers(): boolean {
    return this.isFilled;
  }

  get isOpen(): boolean {
    return this.isFilled && isLocalDemo(this.config);
  }

  /** Whether the caller may use the controls. Pages of other sites can't: their browser names where they are. */
  serves(request: Pick<FastifyRequest, 'socket' | 'headers' | 'host'>): boolean {
    const { origin } = request.headers;
    const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
    return this.isOpen && !isForeign && isFromOwnMachine(request);
  }

  /** Settings of the demo's controls on pages; undefined outside of a demo. */
  get settings(): DemoSettings | undefined {
    if (!this.isOpen) return undefined;
    return hasMailbox(this.config) ? { mailboxUrl: `${this.sites.addresses.baseOrigin}/mailbox` } : {};
  }
}
