import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Card, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClassScale } from '../../entities/freight-item/use-class-scale.js';
import { formOfDetails } from '../../entities/quote-form/details-form.js';
import { countedFreight } from '../../entities/quote-form/details-summary.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './quote-strip.module.css';
import type { StripPart } from './strip-editor.js';

const words = texts.strip;

const StripEditor = lazy(() => import('./strip-editor.js').then((file) => ({ default: file.StripEditor })));

/** The request in one line; each fact can be changed here, which requests new rates. */
export function QuoteStrip({ quote }: { quote: Quote }) {
  const facts = useFacts(quote.details);
  const [edited, setEdited] = useState<{ part: StripPart; label: string; round: number }>();
  const strip = useRef<HTMLDivElement>(null);
  const mayEdit = quoteLifecycle.may(quote.state, 'rate');
  // New rates were requested, so the edit is done.
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
  const scale = useClassScale();
  const { origin, destination, units: from } = details;
  const {
    handlingUnits: count = 0,
    weight = 0,
    classes: named,
    services,
  } = countedFreight(formOfDetails(details), scale);
  const placeOf = ({ city, state, postalCode }: QuoteDetails['origin']) => `${city}, ${state} ${postalCode}`;
  const freight = fill(count === 1 ? words.unit : words.units, { count, weight: formatWeight(weight, { from, to }) });
  return [
    {
      part: 'lane',
      label: words.lane,
      value: fill(words.ends, { origin: placeOf(origin), destination: placeOf(destination) }),
    },
    { part: 'date', label: words.date, value: formatCalendarDate(details.shipDate) },
    { part: 'freight', label: words.freight, value: freight },
    { part: 'freight', label: words.class, value: named.join(', ') || common.none },
    { part: 'services', label: words.services, value: services.join(', ') || words.noServices },
  ];
}
