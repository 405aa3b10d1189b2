import { Injectable } from '@nestjs/common';
import { formatMills } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { FuelIndexRanOld, FuelValueRefused } from '../fuel-index/fuel-index.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { alertText, AlertRaising } from './alert-raising.service.js';

type Old = InstanceType<typeof FuelIndexRanOld>['payload'];
type Refused = InstanceType<typeof FuelValueRefused>['payload'];

const page = '/admin/fuel-index';

/** Alerts administrators of the installation that the fuel index needs a value. */
@Injectable()
export class FuelAlerts {
  constructor(
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  @Listens(FuelIndexRanOld)
  async old({ payload: { day, indexDate } }: StoredEvent<Old>): Promise<void> {
    const text =
      indexDate === null
        ? alertText('The fuel index has no value', page, 'Carriers with tariffs decline until you add one')
        : alertText(
            `The newest value of the fuel index is of ${formatCalendarDate(indexDate)}`,
            page,
            'Rates go on using it. Add the value of this week',
          );
    await this.raise(`fuel-index-old:${day}`, text);
  }

  @Listens(FuelValueRefused)
  async refused({ id, payload }: StoredEvent<Refused>): Promise<void> {
    const { milliDollars, indexDate, doubts } = payload;
    const sentence = `The fetched fuel index ${formatMills(milliDollars)} of ${formatCalendarDate(indexDate)} was not added`;
    await this.raise(`event:${id}`, alertText(sentence, page, ...doubts, 'If it is right, add it yourself'));
  }

  private async raise(occasion: string, text: string): Promise<void> {
    await this.raising.raise({ kind: 'fuelIndex', occasion, text }, await this.audience.ofInstallation('viewCarriers'));
  }
}
