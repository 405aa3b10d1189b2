import { Module } from '@nestjs/common';
import { AttentionQueries } from './attention.queries.js';
import { HomeController } from './home.controller.js';

@Module({ controllers: [HomeController], providers: [AttentionQueries] })
export class HomeModule {}
