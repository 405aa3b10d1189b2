import { formatCalendarDate } from '@lading/domain/time/date-format';
import { shipDateWindow } from '@lading/domain/time/pickup';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { brokenTimeCriticalRule } from '@lading/domain/freight/time-critical-type';
import { nowIso, ownZone } from '../../kernel/clock/now.js';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import type { DetailsForm, StopForm } from './details-form.js';
import { isTimeCritical, needsPieces } from './details-input.js';
import { texts } from './quote-details-texts.js';

function stopErrors(path: 'origin' | 'destination', stop: StopForm): FieldError[] {
  if (stop.place) return [];
  const message =
    stop.text.trim() === '' ? fieldMessage(texts.stops[path].place, 'required') : messageFor('zipCodeMissing');
  return [{ path: `${path}.postalCode`, message }];
}

/** Known only to the search field: whether a place was picked from the list. */
const wrongPlaces = (form: DetailsForm): FieldError[] => [
  ...stopErrors('origin', form.origin),
  ...stopErrors('destination', form.destination),
];

/** The valid ship dates, as the calendar shows them: a typed day may be outside. */
export const shipDaysOf = (form: DetailsForm, now: string): ReturnType<typeof shipDateWindow> =>
  shipDateWindow(now, form.origin.place?.timeZone ?? ownZone());

function wrongShipDate(form: DetailsForm, now: string): FieldError[] {
  const { shipDate } = form;
  if (!shipDate) return [];
  const { first, last } = shipDaysOf(form, now);
  if (shipDate >= first && shipDate <= last) return [];
  const [rule, day] = shipDate < first ? (['min', first] as const) : (['max', last] as const);
  const message = fieldMessage(texts.terms.shipDate, rule, { n: formatCalendarDate(day) });
  return [{ path: 'shipDate', message }];
}

function wrongDays(form: DetailsForm): FieldError[] {
  const { timeCriticalType: type, timeCriticalStart: start, timeCriticalEnd: end, shipDate } = form;
  if (!isTimeCritical(form) || !start || !shipDate) return [];
  const broken = brokenTimeCriticalRule({ type, start, end }, shipDate);
  if (!broken) return [];
  const label = broken.field === 'start' ? texts.timeCritical.start : texts.timeCritical.end;
  const message =
    broken.rule === 'required'
      ? fieldMessage(label, 'required')
      : fieldMessage(label, 'min', { n: formatCalendarDate(broken.day) });
  return [{ path: `timeCritical.${broken.field}`, message }];
}

const wrongPieces = (form: DetailsForm): FieldError[] =>
  needsPieces(form) && form.servicePieces === ''
    ? [{ path: 'servicePieces', message: fieldMessage(texts.services.pieces, 'required') }]
    : [];

const wrongWeights = ({ items }: DetailsForm): FieldError[] =>
  items.flatMap(({ hazardous, dimensions }, index) =>
    hazardous && Number(hazardous.weight) > Number(dimensions.texts.weight)
      ? [
          {
            path: `items.${index}.hazardous.weight`,
            message: fieldMessage(texts.hazardous.weight, 'max', { n: dimensions.texts.weight }),
          },
        ]
      : [],
  );

/** Rules between fields, in the words of the server, which checks them too. */
export const wrongDetails = (form: DetailsForm, now: string): FieldError[] => [
  ...wrongPlaces(form),
  ...wrongShipDate(form, now),
  ...wrongDays(form),
  ...wrongPieces(form),
  ...wrongWeights(form),
];

/** The current errors. */
export const wrongDetailsNow = (form: DetailsForm): FieldError[] => wrongDetails(form, nowIso());
