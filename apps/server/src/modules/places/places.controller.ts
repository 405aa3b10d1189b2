import { Controller } from '@nestjs/common';
import { placesApi, type PlaceImport, type PlaceOptions, type SearchPlaces } from '@lading/contracts/customers/places';
import type { Readable } from 'node:stream';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { FileBody } from '../../kernel/contract/file-body.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PlacesImport } from './places-import.service.js';
import { PlacesService } from './places.service.js';

@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly imports: PlacesImport,
  ) {}

  @Serves(placesApi.search)
  search(@Input() request: SearchPlaces): Promise<PlaceOptions> {
    return this.places.search(request);
  }

  @Serves(placesApi.import)
  import(@FileBody() file: Readable, @CurrentActor() actor: Actor): Promise<PlaceImport> {
    return this.imports.import(actor, file);
  }
}
