import { Module } from '@nestjs/common';
import { TutorialsController } from './tutorials.controller.js';
import { TutorialsService } from './tutorials.service.js';

@Module({
  controllers: [TutorialsController],
  providers: [TutorialsService],
})
export class TutorialsModule {}
