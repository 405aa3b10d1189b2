import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { ApiDocsMount } from './api-docs.mount.js';

@Module({ imports: [SitesModule], providers: [ApiDocsMount] })
export class ApiDocsModule {}
