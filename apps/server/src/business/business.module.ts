import { Global, Module } from '@nestjs/common';
import { ImportTargets } from './imports/import-targets.js';

/** Makes what modules register with one another available to every module. */
@Global()
@Module({ providers: [ImportTargets], exports: [ImportTargets] })
export class BusinessModule {}
