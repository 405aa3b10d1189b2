import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import { Card, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { suggestionFor } from '../../entities/freight-item/measured-dimensions.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './quote-strip.module.css';
import type { StripPart } from './strip-editor.js';

const words = texts.strip;

const StripEditor = lazy(() => import('./strip-editor.js').then((file) => ({ default: file.StripEditor })));

/** What the rates are for, in one line; each fact can be changed here, which asks the carriers again. */
export function QuoteStrip({ quote }: { quote: Quote }) {
  const facts = useFacts(quote.details);
  const [edited, setEdited] = useState<{ part: StripPart; label: string; round: number }>();
  const strip = useRef<HTMLDivElement>(null);
  const mayEdit = quoteLifecycle.may(quote.state, 'rate');
  // New rates were asked for, so what was edited is done.
  const open = mayEdit && edited?.round === quote.round ? edited : undefined;
  const close = () => {
    setEdited(undefined);
    strip.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <Card
      component="section"
      aria-label={words.label}
      py={6}
      px="sm"
      ref={strip}
      {...listHeading}
      className={classes.strip ?? ''}
    >
      <dl className={classes.facts}>
        {facts.map(({ part, label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              {mayEdit ? (
                <UnstyledButton
                  className={classes.edit}
                  aria-label={`${value}. ${fill(words.edit, { name: label })}`}
                  aria-expanded={open?.label === label}
                  onClick={() => setEdited(open?.label === label ? undefined : { part, label, round: quote.round })}
                >
                  {value}
                </UnstyledButton>
              ) : (
                <Text fz="sm" fw={550} component="span">
                  {value}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open ? (
        <Suspense fallback={<TextSkeleton lines={2} label={words.loading} />}>
          <StripEditor key={open.label} quote={quote} part={open.part} label={open.label} onClose={close} />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface Fact {
  readonly part: StripPart;
  readonly label: string;
  readonly value: string;
}

function useFacts(details: QuoteDetails): readonly Fact[] {
  const to = useUnits();
  const scale = useOwnFlag('Density_Calculator_Updates') === false ? 'standard' : 'updated';
  const { origin, destination, items, units } = details;
  const placeOf = ({ city, state, postalCode }: QuoteDetails['origin']) => `${city}, ${state} ${postalCode}`;
  const weight = formatWeight(
    items.reduce((sum, item) => sum + item.weight, 0),
    { from: units, to },
  );
  const count = items.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0);
  const services = wantedServices(details).map(accessorialName);
  return [
    {
      part: 'lane',
      label: words.lane,
      value: fill(words.ends, { origin: placeOf(origin), destination: placeOf(destination) }),
    },
    { part: 'date', label: words.date, value: formatCalendarDate(details.shipDate) },
    { part: 'freight', label: words.freight, value: fill(count === 1 ? words.unit : words.units, { count, weight }) },
    { part: 'freight', label: words.class, value: classesOf(details, scale) },
    { part: 'services', label: words.services, value: services.length > 0 ? services.join(', ') : words.noServices },
  ];
}

/** Each class once; a class that the user did not pick follows from the density. */
function classesOf({ items, units }: QuoteDetails, scale: 'standard' | 'updated'): string {
  const named = items.map((item) => {
    if (item.freightClass) return String(item.freightClass);
    const texts = { length: item.length, width: item.width, height: item.height, weight: item.weight };
    const typed = {
      length: String(texts.length),
      width: String(texts.width),
      height: String(texts.height),
      weight: String(texts.weight),
    };
    const found = suggestionFor({ unitSystem: units, texts: typed, entered: {} }, item.handlingUnits, scale);
    return found ? fill(words.byDensity, { class: String(found.freightClass) }) : undefined;
  });
  return [...new Set(named.filter((name) => name !== undefined))].join(', ') || '–';
}
