import { Injectable } from '@nestjs/common';
import type { GetSampleRates, SampleRates as Answer } from '@lading/contracts/sites/sample-rates';
import { countryOfPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { pickupDateFor } from '@lading/domain/time/pickup';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { SampleRates } from '../carriers/tariffs/sample-rates.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { LocalDemo } from '../sites/local-demo.service.js';

/** Carriers of the demo take pickup requests of the same day until then. */
const cutoff = '15:00';

const labels = { from: 'From ZIP', to: 'To ZIP' } as const;

/** A price without an account: what demo carriers would charge. */
@Injectable()
export class SampleRatesService {
  constructor(
    private readonly demo: LocalDemo,
    private readonly places: PlacesService,
    private readonly rates: SampleRates,
    private readonly clock: Clock,
  ) {}

  async of({ from, to, weight: pounds, freightClass }: GetSampleRates): Promise<Answer> {
    if (!this.demo.hasDemoCarriers) throw problem('not-found');
    const [origin, destination] = await Promise.all([this.locate('from', from), this.locate('to', to)]);
    const { timeZone: originZone } = origin;
    const pickupDate = pickupDateFor({ now: this.clock.iso(), originZone, cutoff, holidays: unitedStatesClosures });
    return { pickupDate, rates: await this.rates.of({ origin, destination, pickupDate, pounds, freightClass }) };
  }

  private async locate(field: 'from' | 'to', text: string): Promise<LocatedPlace> {
    const postalCode = normalizePostalCode(text);
    const country = countryOfPostalCode(postalCode);
    const place = country && (await this.places.locate({ city: '', state: '', postalCode, country }));
    if (!place) throw fieldProblem(field, 'zipCode', fieldMessage(labels[field], 'zipCode'));
    return place;
  }
}
