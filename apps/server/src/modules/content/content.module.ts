import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { FaqEditing } from './faq-editing.service.js';
import { LegalEditing } from './legal-editing.service.js';
import { TutorialEditing } from './tutorial-editing.service.js';
import { DemoTexts, DemoTutorials } from './demo-content.step.js';

@Module({
  controllers: [ContentController],
  providers: [FaqEditing, TutorialEditing, LegalEditing, DemoTexts, DemoTutorials],
  exports: [FaqEditing, DemoTexts, DemoTutorials],
})
export class ContentModule {}
