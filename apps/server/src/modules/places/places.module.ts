import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.js';
import { PlacesImport } from './places-import.service.js';
import { PlacesSeed } from './places-seed.service.js';
import { PlacesQueries } from './places.queries.js';
import { PlacesService } from './places.service.js';

@Module({
  controllers: [PlacesController],
  providers: [PlacesService, PlacesQueries, PlacesSeed, PlacesImport],
  exports: [PlacesService],
})
export class PlacesModule {}
