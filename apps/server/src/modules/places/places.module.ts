import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.js';
import { PlacesQueries } from './places.queries.js';
import { PlacesService } from './places.service.js';

@Module({ controllers: [PlacesController], providers: [PlacesService, PlacesQueries], exports: [PlacesService] })
export class PlacesModule {}
