import { accessorials as knownAccessorials, guaranteeCodes, accessorialName } from '@lading/domain/freight/accessorial';
import type { AccessorialPrice, FakRule, FuelTable, LengthStep, Price } from '@lading/domain/rating/tariff';
import { formatCents } from '@lading/domain/measures/money';
import { hundredthsOf } from '@lading/domain/tariff/rate-file';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  ChoiceField,
  ClassField,
  faultAt,
  FieldGrid,
  IndexField,
  NumberField,
  PercentField,
  TermRows,
  TextCell,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

export function DiscountSection({ terms, onChange, faults }: SectionProps) {
  return (
    <FieldGrid>
      <PercentField
        label={words.discount}
        value={terms.discountBasisPoints}
        error={faultAt(faults, 'discountBasisPoints')}
        onChange={(discountBasisPoints) => onChange({ discountBasisPoints })}
      />
      <AmountField
        label={words.minimum}
        value={terms.minimumChargeCents}
        error={faultAt(faults, 'minimumChargeCents')}
        onChange={(minimumChargeCents) => onChange({ minimumChargeCents })}
      />
    </FieldGrid>
  );
}

export function FakSection({ terms: { fak }, onChange }: SectionProps) {
  return (
    <TermRows
      label={words.ratedAs}
      rows={fak}
      onChange={(rows) => onChange({ fak: rows })}
      blank={(): FakRule => ({ from: 50, to: 85, ratedAs: 70 })}
      columns={[
        {
          title: words.from,
          cell: (row, set) => (
            <ClassField label={words.from} isBare value={row.from} onChange={(from) => set({ ...row, from })} />
          ),
        },
        {
          title: words.to,
          cell: (row, set) => (
            <ClassField label={words.to} isBare value={row.to} onChange={(to) => set({ ...row, to })} />
          ),
        },
        {
          title: words.ratedAs,
          cell: (row, set) => (
            <ClassField
              label={words.ratedAs}
              isBare
              value={row.ratedAs}
              onChange={(ratedAs) => set({ ...row, ratedAs })}
            />
          ),
        },
      ]}
    />
  );
}

const bases = (['linehaul', 'linehaulAndAccessorials'] as const).map((value) => ({ value, label: words.bases[value] }));
const tables = (['steps', 'rows'] as const).map((value) => ({ value, label: words.fuelKinds[value] }));
const blankTables: Readonly<Record<FuelTable['kind'], FuelTable>> = {
  steps: {
    kind: 'steps',
    ...{ fromMilliDollars: 2500, stepMilliDollars: 50, baseBasisPoints: 0, basisPointsPerStep: 0 },
  },
  rows: { kind: 'rows', rows: [{ fromMilliDollars: 0, basisPoints: 0 }] },
};

export function FuelSection({ terms: { fuelTable, fuelBasis }, onChange, faults }: SectionProps) {
  return (
    <Stack>
      <ChoiceField
        label={words.fuelBasis}
        value={fuelBasis}
        options={bases}
        onChange={(basis) => onChange({ fuelBasis: basis })}
      />
      <ChoiceField
        label={words.fuelKind}
        value={fuelTable.kind}
        options={tables}
        onChange={(kind) => onChange({ fuelTable: blankTables[kind] })}
      />
      {fuelTable.kind === 'steps' ? (
        <FieldGrid>
          <IndexField
            label={words.baseIndex}
            value={fuelTable.fromMilliDollars}
            error={faultAt(faults, 'fuelTable.fromMilliDollars')}
            onChange={(fromMilliDollars) => onChange({ fuelTable: { ...fuelTable, fromMilliDollars } })}
          />
          <PercentField
            label={words.baseSurcharge}
            isNegative
            value={fuelTable.baseBasisPoints}
            error={faultAt(faults, 'fuelTable.baseBasisPoints')}
            onChange={(baseBasisPoints) => onChange({ fuelTable: { ...fuelTable, baseBasisPoints } })}
          />
          <IndexField
            label={words.stepIndex}
            value={fuelTable.stepMilliDollars}
            error={faultAt(faults, 'fuelTable.stepMilliDollars')}
            onChange={(stepMilliDollars) => onChange({ fuelTable: { ...fuelTable, stepMilliDollars } })}
          />
          <PercentField
            label={words.stepSurcharge}
            value={fuelTable.basisPointsPerStep}
            error={faultAt(faults, 'fuelTable.basisPointsPerStep')}
            onChange={(basisPointsPerStep) => onChange({ fuelTable: { ...fuelTable, basisPointsPerStep } })}
          />
        </FieldGrid>
      ) : (
        <TermRows
          label={words.fuelKinds.rows}
          rows={fuelTable.rows}
          onChange={(rows) => onChange({ fuelTable: { kind: 'rows', rows } })}
          blank={() => ({ ...(fuelTable.rows.at(-1) ?? { fromMilliDollars: 0, basisPoints: 0 }) })}
          columns={[
            {
              title: words.fromIndex,
              cell: (row, set, place) => (
                <IndexField
                  label={words.fromIndex}
                  isBare
                  value={row.fromMilliDollars}
                  error={faultAt(faults, `fuelTable.rows.${place}.fromMilliDollars`)}
                  onChange={(fromMilliDollars) => set({ ...row, fromMilliDollars })}
                />
              ),
            },
            {
              title: words.surcharge,
              cell: (row, set, place) => (
                <PercentField
                  label={words.surcharge}
                  isBare
                  value={row.basisPoints}
                  error={faultAt(faults, `fuelTable.rows.${place}.basisPoints`)}
                  onChange={(basisPoints) => set({ ...row, basisPoints })}
                />
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}

const services = knownAccessorials
  .filter(({ code }) => code !== 'FVC' && !guaranteeCodes.some((one) => one === code))
  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

const priceKinds = (
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

const blankPrices: Readonly<Record<Price['kind'], Price>> = {
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

export function AccessorialsSection({ terms: { accessorials }, onChange, faults }: SectionProps) {
  const used = new Set(accessorials.map(({ code }) => code));
  const free = services.find(({ value }) => !used.has(value)) ?? services[0];
  return (
    <TermRows
      label={words.service}
      rows={accessorials}
      onChange={(rows) => onChange({ accessorials: rows })}
      blank={(): AccessorialPrice => {
        const code = free?.value ?? 'APTD';
        return { code, description: accessorialName(code), price: blankPrices.flat, usesFuel: false };
      }}
      columns={[
        {
          title: words.service,
          cell: (row, set) => (
            <ChoiceField
              label={words.service}
              isBare
              w={230}
              value={row.code}
              options={services}
              onChange={(code) => set({ ...row, code, description: accessorialName(code) })}
            />
          ),
        },
        {
          title: words.price,
          cell: (row, set, place) => (
            <Group gap={6} wrap="nowrap" align="flex-start">
              <ChoiceField
                label={words.price}
                isBare
                w={190}
                value={row.price.kind}
                options={priceKinds}
                onChange={(kind) => set({ ...row, price: blankPrices[kind] })}
              />
              <PriceFields
                price={row.price}
                onChange={(price) => set({ ...row, price })}
                fault={(field) => faultAt(faults, `accessorials.${place}.price.${field}`)}
              />
            </Group>
          ),
        },
        {
          title: words.season,
          cell: (row, set, place) => (
            <SeasonFields
              row={row}
              onChange={set}
              error={
                faultAt(faults, `accessorials.${place}.season.from`) ??
                faultAt(faults, `accessorials.${place}.season.to`)
              }
            />
          ),
        },
        {
          title: words.usesFuel,
          cell: (row, set) => (
            <Checkbox
              mt={8}
              aria-label={words.usesFuel}
              checked={row.usesFuel}
              onChange={({ currentTarget: { checked } }) => set({ ...row, usesFuel: checked })}
            />
          ),
        },
      ]}
    />
  );
}

interface SeasonFieldsProps {
  row: AccessorialPrice;
  onChange: (row: AccessorialPrice) => void;
  error: string | undefined;
}

/** Two days without a year; both empty for a charge of the whole year. */
function SeasonFields({ row, onChange, error }: SeasonFieldsProps) {
  const { season, ...rest } = row;
  const set = (from: string, to: string) =>
    onChange(from === '' && to === '' ? rest : { ...rest, season: { from, to } });
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <TextCell
        label={words.seasonFrom}
        w={80}
        placeholder="11-01"
        value={season?.from ?? ''}
        error={error}
        onChange={(from) => set(from, season?.to ?? '')}
      />
      <TextCell
        label={words.seasonTo}
        w={80}
        placeholder="04-01"
        value={season?.to ?? ''}
        onChange={(to) => set(season?.from ?? '', to)}
      />
    </Group>
  );
}

interface PriceFieldsProps {
  price: Price;
  onChange: (price: Price) => void;
  fault: (field: string) => string | undefined;
}

/** The fields of one of the nine kinds of prices. */
function PriceFields({ price, onChange, fault }: PriceFieldsProps) {
  switch (price.kind) {
    case 'flat':
      return (
        <AmountField
          label={words.amount}
          isBare
          value={price.cents}
          error={fault('cents')}
          onChange={(cents) => onChange({ ...price, cents })}
        />
      );
    case 'perCwt':
      return (
        <>
          <Labeled label={words.perCwt}>
            <AmountField
              label={words.perCwt}
              isBare
              value={price.centsPerCwt}
              error={fault('centsPerCwt')}
              onChange={(centsPerCwt) => onChange({ ...price, centsPerCwt })}
            />
          </Labeled>
          <Minimum price={price} onChange={onChange} fault={fault} />
          <Labeled label={words.max}>
            <AmountField
              label={words.max}
              isBare
              value={price.maxCents}
              error={fault('maxCents')}
              onChange={(maxCents) => onChange({ ...price, maxCents })}
              onEmpty={() => onChange({ kind: 'perCwt', centsPerCwt: price.centsPerCwt, minCents: price.minCents })}
            />
          </Labeled>
        </>
      );
    case 'percentOfLinehaul':
    case 'percentOfAmount':
      return (
        <>
          <Labeled label={words.percent}>
            <PercentField
              label={words.percent}
              isBare
              value={price.basisPoints}
              error={fault('basisPoints')}
              onChange={(basisPoints) => onChange({ ...price, basisPoints })}
            />
          </Labeled>
          <Minimum price={price} onChange={onChange} fault={fault} />
        </>
      );
    case 'perPiece':
      return (
        <>
          <Labeled label={words.perPiece}>
            <AmountField
              label={words.perPiece}
              isBare
              value={price.centsPerPiece}
              error={fault('centsPerPiece')}
              onChange={(centsPerPiece) => onChange({ ...price, centsPerPiece })}
            />
          </Labeled>
          <Minimum price={price} onChange={onChange} fault={fault} />
        </>
      );
    default:
      return <OtherPriceFields price={price} onChange={onChange} fault={fault} />;
  }
}

type Minimal = Extract<Price, { minCents: number }>;

function Minimum({ price, onChange, fault }: { price: Minimal } & Omit<PriceFieldsProps, 'price'>) {
  return (
    <Labeled label={words.min}>
      <AmountField
        label={words.min}
        isBare
        value={price.minCents}
        error={fault('minCents')}
        onChange={(minCents) => onChange({ ...price, minCents })}
      />
    </Labeled>
  );
}

interface OtherPriceProps extends Omit<PriceFieldsProps, 'price'> {
  price: Extract<Price, { kind: 'perPeriod' | 'perCwtPerDay' | 'byLength' | 'manual' }>;
}

function OtherPriceFields({ price, onChange, fault }: OtherPriceProps) {
  switch (price.kind) {
    case 'perPeriod':
      return (
        <>
          <Labeled label={words.perPeriod}>
            <AmountField
              label={words.perPeriod}
              isBare
              value={price.centsPerPeriod}
              error={fault('centsPerPeriod')}
              onChange={(centsPerPeriod) => onChange({ ...price, centsPerPeriod })}
            />
          </Labeled>
          <Labeled label={words.periodMinutes}>
            <NumberField
              label={words.periodMinutes}
              isBare
              value={price.periodMinutes}
              error={fault('periodMinutes')}
              onChange={(periodMinutes) => onChange({ ...price, periodMinutes })}
            />
          </Labeled>
          <Labeled label={words.freeMinutes}>
            <NumberField
              label={words.freeMinutes}
              isBare
              value={price.freeMinutes}
              error={fault('freeMinutes')}
              onChange={(freeMinutes) => onChange({ ...price, freeMinutes })}
            />
          </Labeled>
        </>
      );
    case 'perCwtPerDay':
      return (
        <>
          <Labeled label={words.perCwt}>
            <AmountField
              label={words.perCwt}
              isBare
              value={price.centsPerCwt}
              error={fault('centsPerCwt')}
              onChange={(centsPerCwt) => onChange({ ...price, centsPerCwt })}
            />
          </Labeled>
          <Labeled label={words.freeDays}>
            <NumberField
              label={words.freeDays}
              isBare
              value={price.freeDays}
              error={fault('freeDays')}
              onChange={(freeDays) => onChange({ ...price, freeDays })}
            />
          </Labeled>
          <Minimum price={price} onChange={onChange} fault={fault} />
        </>
      );
    case 'byLength':
      return <LengthField steps={price.steps} onChange={(steps) => onChange({ kind: 'byLength', steps })} />;
    default:
      return null;
  }
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
      const cents = hundredthsOf(dollars, 99_999);
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

/** A small label above a field of a table. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={0}>
      {children}
      <span aria-hidden style={{ fontSize: 11, color: 'var(--mantine-color-dimmed)' }}>
        {label}
      </span>
    </Stack>
  );
}

const guarantees = guaranteeCodes.map((value) => ({ value, label: accessorialName(value) }));

export function GuaranteesSection({ terms, onChange, faults }: SectionProps) {
  const free = guaranteeCodes.find((code) => !terms.guarantees.some((one) => one.code === code));
  return (
    <TermRows
      label={words.guarantee}
      rows={terms.guarantees}
      onChange={(rows) => onChange({ guarantees: rows })}
      blank={
        free === undefined
          ? undefined
          : () => ({
              ...{ code: free, description: accessorialName(free), deliverBy: '12:00', basisPoints: 0, minCents: 0 },
            })
      }
      columns={[
        {
          title: words.guarantee,
          cell: (row, set) => (
            <ChoiceField
              label={words.guarantee}
              isBare
              w={230}
              value={row.code}
              options={guarantees}
              onChange={(code) => set({ ...row, code, description: accessorialName(code) })}
            />
          ),
        },
        {
          title: words.deliverBy,
          cell: (row, set, place) => (
            <TextCell
              label={words.deliverBy}
              w={90}
              value={row.deliverBy}
              error={faultAt(faults, `guarantees.${place}.deliverBy`)}
              onChange={(deliverBy) => set({ ...row, deliverBy })}
            />
          ),
        },
        {
          title: words.percent,
          cell: (row, set, place) => (
            <PercentField
              label={words.percent}
              isBare
              value={row.basisPoints}
              error={faultAt(faults, `guarantees.${place}.basisPoints`)}
              onChange={(basisPoints) => set({ ...row, basisPoints })}
            />
          ),
        },
        {
          title: words.min,
          cell: (row, set, place) => (
            <AmountField
              label={words.min}
              isBare
              value={row.minCents}
              error={faultAt(faults, `guarantees.${place}.minCents`)}
              onChange={(minCents) => set({ ...row, minCents })}
            />
          ),
        },
      ]}
    />
  );
}
