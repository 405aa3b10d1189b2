import { Module } from '@nestjs/common';
import { FreightAssistController } from './freight-assist.controller.js';
import { FreightAssistService } from './freight-assist.service.js';

@Module({ controllers: [FreightAssistController], providers: [FreightAssistService] })
export class FreightAssistModule {}
