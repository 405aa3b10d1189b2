import { accessorialName, guaranteeCodes } from '@lading/domain/freight/accessorial';
import type { FakRule, FuelTable } from '@lading/domain/rating/tariff';
import { sectionTitle } from '@lading/domain/tariff/tariff-sections';
import { Stack } from '@mantine/core';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  ChoiceField,
  ClassField,
  FieldGrid,
  IndexField,
  PercentField,
  termFields,
  TermRows,
  TextCell,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

export function DiscountSection({ terms, onChange, faults }: SectionProps) {
  const field = termFields(terms, { path: '', faults, set: onChange });
  return (
    <FieldGrid>
      <PercentField label={words.discount} {...field('discountBasisPoints')} />
      <AmountField label={words.minimum} {...field('minimumChargeCents')} />
    </FieldGrid>
  );
}

interface FakSectionProps extends Pick<SectionProps, 'faults'> {
  terms: { readonly fak: readonly FakRule[] };
  onChange: (change: { fak: readonly FakRule[] }) => void;
}

export function FakSection({ terms: { fak }, onChange, faults }: FakSectionProps) {
  return (
    <TermRows
      label={sectionTitle('fak')}
      rows={fak}
      path="fak"
      faults={faults}
      onChange={(rows) => onChange({ fak: rows })}
      blank={(): FakRule => ({ from: 50, to: 85, ratedAs: 70 })}
      columns={[
        { title: words.from, cell: (field) => <ClassField {...field('from')} /> },
        { title: words.to, cell: (field) => <ClassField {...field('to')} /> },
        { title: words.ratedAs, cell: (field) => <ClassField {...field('ratedAs')} /> },
      ]}
    />
  );
}

const bases = (['linehaul', 'linehaulAndAccessorials'] as const).map((value) => ({ value, label: words.bases[value] }));
const tables = (['steps', 'rows'] as const).map((value) => ({ value, label: words.fuelKinds[value] }));
export const blankTables: Readonly<Record<FuelTable['kind'], FuelTable>> = {
  steps: {
    kind: 'steps',
    ...{ fromMilliDollars: 2500, stepMilliDollars: 50, baseBasisPoints: 0, basisPointsPerStep: 0 },
  },
  rows: { kind: 'rows', rows: [{ fromMilliDollars: 0, basisPoints: 0 }] },
};

export function FuelSection({ terms, onChange, faults }: SectionProps) {
  const field = termFields(terms, { path: '', faults, set: onChange });
  return (
    <Stack>
      <ChoiceField label={words.fuelBasis} options={bases} {...field('fuelBasis')} />
      <FuelTableFields table={terms.fuelTable} faults={faults} onChange={(fuelTable) => onChange({ fuelTable })} />
    </Stack>
  );
}

interface FuelTableFieldsProps extends Pick<SectionProps, 'faults'> {
  table: FuelTable;
  onChange: (table: FuelTable) => void;
}

/** A fuel table by steps or by rows. */
export function FuelTableFields({ table, onChange, faults }: FuelTableFieldsProps) {
  return (
    <Stack>
      <ChoiceField
        label={words.fuelKind}
        value={table.kind}
        options={tables}
        onChange={(kind) => onChange(blankTables[kind])}
      />
      {table.kind === 'steps' ? (
        <FuelSteps table={table} faults={faults} onChange={onChange} />
      ) : (
        <TermRows
          label={words.fuelKinds.rows}
          rows={table.rows}
          path="fuelTable.rows"
          faults={faults}
          onChange={(rows) => onChange({ kind: 'rows', rows })}
          blank={() => ({ ...(table.rows.at(-1) ?? { fromMilliDollars: 0, basisPoints: 0 }) })}
          columns={[
            { title: words.fromIndex, cell: (cell) => <IndexField {...cell('fromMilliDollars')} /> },
            { title: words.surcharge, cell: (cell) => <PercentField {...cell('basisPoints')} /> },
          ]}
        />
      )}
    </Stack>
  );
}

interface FuelStepsProps extends FuelTableFieldsProps {
  table: Extract<FuelTable, { kind: 'steps' }>;
}

function FuelSteps({ table, faults, onChange }: FuelStepsProps) {
  const field = termFields(table, { path: 'fuelTable', faults, set: onChange });
  return (
    <FieldGrid>
      <IndexField label={words.baseIndex} {...field('fromMilliDollars')} />
      <PercentField label={words.baseSurcharge} isNegative {...field('baseBasisPoints')} />
      <IndexField label={words.stepIndex} {...field('stepMilliDollars')} />
      <PercentField label={words.stepSurcharge} {...field('basisPointsPerStep')} />
    </FieldGrid>
  );
}

const guarantees = guaranteeCodes.map((value) => ({ value, label: accessorialName(value) }));

export function GuaranteesSection({ terms, onChange, faults }: SectionProps) {
  const free = guaranteeCodes.find((code) => !terms.guarantees.some((one) => one.code === code));
  return (
    <TermRows
      label={sectionTitle('guarantees')}
      rows={terms.guarantees}
      path="guarantees"
      faults={faults}
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
          cell: (field, { row, set }) => (
            <ChoiceField
              {...field('code')}
              w={230}
              options={guarantees}
              onChange={(code) => set({ ...row, code, description: accessorialName(code) })}
            />
          ),
        },
        { title: words.deliverBy, cell: (field) => <TextCell {...field('deliverBy')} w={90} /> },
        { title: words.percent, cell: (field) => <PercentField {...field('basisPoints')} /> },
        { title: words.min, cell: (field) => <AmountField {...field('minCents')} /> },
      ]}
    />
  );
}
