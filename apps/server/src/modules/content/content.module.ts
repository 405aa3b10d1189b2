import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { DemoTexts } from './demo-texts.step.js';
import { DemoTutorials } from './demo-tutorials.step.js';
import { FaqEditing } from './faq-editing.service.js';
import { LegalEditing } from './legal-editing.service.js';
import { TutorialEditing } from './tutorial-editing.service.js';

@Module({
  controllers: [ContentController],
  providers: [FaqEditing, TutorialEditing, LegalEditing, DemoTexts, DemoTutorials],
  exports: [FaqEditing, DemoTexts, DemoTutorials],
})
export class ContentModule {}
