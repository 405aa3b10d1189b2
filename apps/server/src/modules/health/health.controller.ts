import { Controller } from '@nestjs/common';
import { healthApi, type Health } from '@lading/contracts/sites/health';
import { Serves } from '../../kernel/contract/serves.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Serves(healthApi.live)
  async live(): Promise<Health> {
    return { status: 'live' };
  }

  @Serves(healthApi.ready)
  async ready(): Promise<Health> {
    await this.health.ready();
    return { status: 'ready' };
  }
}
