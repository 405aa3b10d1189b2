import { Controller } from '@nestjs/common';
import { adminDashboardApi, type AdminDashboard } from '@lading/contracts/sites/admin-dashboard';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves } from '../../kernel/contract/serves.js';

@Controller()
export class AdminDashboardController {
  constructor(private readonly figures: AdminFigures) {}

  @Serves(adminDashboardApi.getAdminDashboard)
  getAdminDashboard(@CurrentActor() actor: Actor): Promise<AdminDashboard> {
    return this.figures.read(actor);
  }
}
