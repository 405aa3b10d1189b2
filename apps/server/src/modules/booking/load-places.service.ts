import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { Flags } from '../../kernel/flags/flags.js';
import { PlacesService } from '../places/places.service.js';
import type { LoadRoute } from './awarded-load.js';
import { stopOf } from './stop-of.js';

/** Finds the ends of awarded loads. */
@Injectable()
export class LoadPlaces {
  constructor(
    private readonly places: PlacesService,
    private readonly flags: Flags,
  ) {}

  /** Where both ends lie, and how the class of the freight is suggested. */
  async routeOf(actor: Actor, origin: Party, destination: Party): Promise<LoadRoute> {
    const [from, to] = await Promise.all([this.places.locate(origin), this.places.locate(destination)]);
    if (!from || !to) throw problem('wrong-state', { detail: 'One of the places no longer exists.' });
    const isUpdated = await this.flags.isOn('Density_Calculator_Updates', actor);
    return {
      originStop: { ...stopOf(origin.name, from), city: origin.city },
      destinationStop: { ...stopOf(destination.name, to), city: destination.city },
      scale: isUpdated ? 'updated' : 'standard',
    };
  }
}
