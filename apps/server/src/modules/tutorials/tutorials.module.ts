import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { DemoTutorials } from './demo-tutorials.step.js';
import { TutorialsController } from './tutorials.controller.js';
import { TutorialsService } from './tutorials.service.js';

@Module({
  imports: [DemoModule],
  controllers: [TutorialsController],
  providers: [TutorialsService, DemoTutorials],
})
export class TutorialsModule {}
