import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { CustomerThemeController } from './customer-theme.controller.js';
import { CustomerThemeService } from './customer-theme.service.js';

@Module({ imports: [SitesModule], controllers: [CustomerThemeController], providers: [CustomerThemeService] })
export class CustomerThemeModule {}
