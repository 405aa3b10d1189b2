import { Controller } from '@nestjs/common';
import { placesApi, type PlaceOptions, type SearchPlaces } from '@lading/contracts/places';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PlacesService } from './places.service.js';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Serves(placesApi.search)
  search(@Input() request: SearchPlaces): Promise<PlaceOptions> {
    return this.places.search(request);
  }
}
