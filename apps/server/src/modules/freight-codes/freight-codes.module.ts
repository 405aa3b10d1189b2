import { Module } from '@nestjs/common';
import { FreightCodesController } from './freight-codes.controller.js';

@Module({ controllers: [FreightCodesController] })
export class FreightCodesModule {}
