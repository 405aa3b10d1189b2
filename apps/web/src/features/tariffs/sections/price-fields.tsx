import { formatCents } from '@lading/domain/measures/money';
import type { LengthStep, Price } from '@lading/domain/rating/tariff';
import { hundredthsOf, mostDollars } from '@lading/domain/tariff/rate-file';
import type { TermsFault } from '@lading/domain/tariff/terms-check';
import { useState } from 'react';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  Captioned,
  NumberField,
  PercentField,
  termFields,
  TextCell,
  type TermField,
} from './term-fields.js';

const words = editorTexts.fields;

export const priceKinds = (
  [
    'flat',
    'perCwt',
    'percentOfLinehaul',
    'percentOfAmount',
    'perPiece',
    'perPeriod',
    'perCwtPerDay',
    'byLength',
    'manual',
  ] as const
).map((value) => ({ value, label: words.kinds[value] }));

/** What a price begins with when its kind is chosen. */
export const blankPrices: Readonly<Record<Price['kind'], Price>> = {
  flat: { kind: 'flat', cents: 0 },
  perCwt: { kind: 'perCwt', centsPerCwt: 0, minCents: 0 },
  percentOfLinehaul: { kind: 'percentOfLinehaul', basisPoints: 0, minCents: 0 },
  percentOfAmount: { kind: 'percentOfAmount', basisPoints: 0, minCents: 0 },
  perPiece: { kind: 'perPiece', centsPerPiece: 0, minCents: 0 },
  perPeriod: { kind: 'perPeriod', centsPerPeriod: 0, periodMinutes: 15, freeMinutes: 0 },
  perCwtPerDay: { kind: 'perCwtPerDay', centsPerCwt: 0, freeDays: 0, minCents: 0 },
  byLength: { kind: 'byLength', steps: [{ fromInches: 96, cents: 0 }] },
  manual: { kind: 'manual' },
};

interface FieldProps extends Omit<TermField<number>, 'value'> {
  label: string;
  value: number | undefined;
  onEmpty?: () => void;
}

const fieldWidth = 99;
const Amount = (props: FieldProps) => (
  <Captioned text={props.label}>
    <AmountField {...props} isBare w={fieldWidth} />
  </Captioned>
);
const Percent = (props: FieldProps) => (
  <Captioned text={props.label}>
    <PercentField {...props} isBare w={fieldWidth} />
  </Captioned>
);
const Count = (props: FieldProps) => (
  <Captioned text={props.label}>
    <NumberField {...props} isBare w={fieldWidth} />
  </Captioned>
);

interface PriceFieldsProps<Kind extends Price = Price> {
  price: Kind;
  onChange: (price: Price) => void;
  path: string;
  faults: readonly TermsFault[];
}

type PriceOf<Kind extends Price['kind']> = Extract<Price, { kind: Kind }>;

/** The fields of one of the nine kinds of prices. */
export function PriceFields({ price, onChange, ...place }: PriceFieldsProps) {
  switch (price.kind) {
    case 'perPeriod':
    case 'perCwtPerDay':
      return <TimePrice price={price} onChange={onChange} {...place} />;
    case 'byLength':
      return <LengthField steps={price.steps} onChange={(steps) => onChange({ kind: 'byLength', steps })} />;
    case 'manual':
      return null;
    default:
      return <QuantityPrice price={price} onChange={onChange} {...place} />;
  }
}

function QuantityPrice({
  price,
  onChange,
  ...place
}: PriceFieldsProps<PriceOf<'flat' | 'perCwt' | 'percentOfLinehaul' | 'percentOfAmount' | 'perPiece'>>) {
  const at = { ...place, set: onChange };
  if (price.kind === 'flat')
    return <AmountField label={words.amount} isBare w={fieldWidth} {...termFields(price, at)('cents')} />;
  if (price.kind === 'perCwt') {
    const field = termFields(price, at);
    const { maxCents: _, ...withoutMost } = price;
    return (
      <>
        <Amount label={words.perCwt} {...field('centsPerCwt')} />
        <Amount label={words.min} {...field('minCents')} />
        <Amount label={words.max} {...field('maxCents')} onEmpty={() => onChange(withoutMost)} />
      </>
    );
  }
  return (
    <>
      {price.kind === 'perPiece' ? (
        <Amount label={words.perPiece} {...termFields(price, at)('centsPerPiece')} />
      ) : (
        <Percent label={words.percent} {...termFields(price, at)('basisPoints')} />
      )}
      <Amount label={words.min} {...termFields(price, at)('minCents')} />
    </>
  );
}

function TimePrice({ price, onChange, ...place }: PriceFieldsProps<PriceOf<'perPeriod' | 'perCwtPerDay'>>) {
  if (price.kind === 'perPeriod') {
    const field = termFields(price, { ...place, set: onChange });
    return (
      <>
        <Amount label={words.perPeriod} {...field('centsPerPeriod')} />
        <Count label={words.periodMinutes} {...field('periodMinutes')} />
        <Count label={words.freeMinutes} {...field('freeMinutes')} />
      </>
    );
  }
  const field = termFields(price, { ...place, set: onChange });
  return (
    <>
      <Amount label={words.perCwt} {...field('centsPerCwt')} />
      <Count label={words.freeDays} {...field('freeDays')} />
      <Amount label={words.min} {...field('minCents')} />
    </>
  );
}

const stepsInWords = (steps: readonly LengthStep[]): string =>
  steps.map(({ fromInches, cents }) => `${fromInches}: ${formatCents(cents)}`).join(', ');

/** Steps such as `96: 120.00`; nothing when one can't be read. */
function stepsOf(text: string): LengthStep[] | undefined {
  const steps = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): LengthStep | undefined => {
      const [inches = '', dollars = ''] = part.split(':').map((piece) => piece.trim());
      const cents = hundredthsOf(dollars, mostDollars);
      return /^\d{1,4}$/.test(inches) && cents !== undefined ? { fromInches: Number(inches), cents } : undefined;
    });
  const read = steps.filter((step) => step !== undefined);
  return read.length === steps.length && read.length > 0 ? read : undefined;
}

function LengthField({ steps, onChange }: { steps: readonly LengthStep[]; onChange: (steps: LengthStep[]) => void }) {
  const [text, setText] = useState(stepsInWords(steps));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextCell
      label={words.lengths}
      w={300}
      value={text}
      error={isWrong ? words.lengthsHelp : undefined}
      onChange={(typed) => {
        setText(typed);
        const read = stepsOf(typed);
        setWrong(read === undefined);
        if (read) onChange(read);
      }}
    />
  );
}
