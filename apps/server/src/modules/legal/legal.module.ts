import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { DemoTexts } from './demo-texts.step.js';
import { LegalController } from './legal.controller.js';
import { LegalQueries } from './legal.queries.js';

@Module({
  imports: [DemoModule],
  controllers: [LegalController],
  providers: [LegalQueries, DemoTexts],
})
export class LegalModule {}
