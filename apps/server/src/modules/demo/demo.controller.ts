import { randomUUID } from 'node:crypto';
import { type CanActivate, Controller, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import {
  demoApi,
  type CarriersMoved,
  type Demo,
  type DemoAddress,
  type DemoSignIn,
  type MoveCarriers,
} from '@lading/contracts/sites/demo';
import type { FastifyRequest } from 'fastify';
import { RESTART, type Restart } from '../../kernel/config/restart.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { LocalDemo } from '../sites/local-demo.service.js';
import { DemoCarriersClock } from './demo-carriers-clock.service.js';
import { DemoRolesService } from './demo-roles.service.js';
import { DemoService } from './demo.service.js';
import { markStartOver } from './start-over.js';

/** Hides the controls from all but the machine that the demo runs on. */
@Injectable()
export class DemoGuard implements CanActivate {
  constructor(private readonly demo: LocalDemo) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.demo.serves(context.switchToHttp().getRequest<FastifyRequest>())) throw problem('not-found');
    return true;
  }
}

@Controller()
@UseGuards(DemoGuard)
export class DemoController {
  private readonly start = randomUUID();

  constructor(
    private readonly roles: DemoRolesService,
    private readonly clock: DemoCarriersClock,
    private readonly demo: DemoService,
    private readonly config: ServerConfig,
    @Inject(RESTART) private readonly restart: Restart | undefined,
  ) {}

  @Serves(demoApi.getDemo)
  async getDemo(): Promise<Demo> {
    const { historyPercent } = this.demo;
    return { roles: this.roles.list(), carriersNow: await this.clock.now(), historyPercent, start: this.start };
  }

  @Serves(demoApi.signIn)
  signIn(@Input() { key }: DemoSignIn): Promise<DemoAddress> {
    return this.roles.addressFor(key);
  }

  @Serves(demoApi.moveCarriers)
  moveCarriers(@Input() { days }: MoveCarriers): Promise<CarriersMoved> {
    return this.clock.move(days);
  }

  @Serves(demoApi.startOver)
  async startOver(): Promise<void> {
    if (!this.restart) throw problem('wrong-state', { detail: 'This portal has to be started again by hand.' });
    markStartOver(this.config);
    // The answer leaves first.
    setImmediate(this.restart);
  }
}
