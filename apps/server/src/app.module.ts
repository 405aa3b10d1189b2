import { Module, type DynamicModule } from '@nestjs/common';
import { KernelModule, type KernelParts } from './kernel/kernel.module.js';
import { HealthModule } from './modules/health/health.module.js';

/** The list of modules, nothing else. */
@Module({})
export class AppModule {
  static with(parts: KernelParts): DynamicModule {
    return {
      module: AppModule,
      imports: [KernelModule.with(parts), HealthModule],
    };
  }
}
