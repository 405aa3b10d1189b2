import { freightClasses } from '@lading/domain/freight/freight-class';
import type { ZoneRates } from '@lading/domain/rating/tariff';
import { sectionTitle } from '@lading/domain/tariff/tariff-sections';
import { Stack, Title } from '@mantine/core';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  FactorField,
  faultAt,
  FieldGrid,
  MilesField,
  NumberField,
  termFields,
  TermRows,
  TextCell,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

export function BreaksSection({ terms: { breaks }, onChange, faults }: SectionProps) {
  return (
    <TermRows
      label={sectionTitle('breaks')}
      rows={breaks}
      path="breaks"
      faults={faults}
      onChange={(rows) => onChange({ breaks: rows })}
      blank={() => ({ name: '', fromPounds: (breaks.at(-1)?.fromPounds ?? 0) + 1000 })}
      columns={[
        {
          title: words.name,
          cell: (field) => (
            <TextCell {...field('name')} w={110} onChange={(name) => field('name').onChange(name.toUpperCase())} />
          ),
        },
        { title: words.fromPounds, cell: (field) => <NumberField {...field('fromPounds')} /> },
      ]}
    />
  );
}

/** Rates that derive from zones, class factors and weight break factors. */
export function ZonesSection({ terms, rates, onChange, faults }: SectionProps & { rates: ZoneRates }) {
  const field = termFields(rates, { path: 'rates', faults, set: (next) => onChange({ rates: next }) });
  const { value: classFactors, onChange: setClassFactors } = field('classFactors');
  const ofClass = termFields(classFactors, { path: 'rates.classFactors', faults, set: setClassFactors });
  return (
    <Stack>
      <TermRows
        label={words.zones}
        rows={rates.zones}
        path="rates.zones"
        faults={faults}
        onChange={field('zones').onChange}
        blank={() => ({ name: `Z${rates.zones.length + 1}`, upToMiles: null, baseCentsPerCwt: 100 })}
        columns={[
          { title: words.zone, cell: (cell) => <TextCell {...cell('name')} w={90} /> },
          { title: words.upToMiles, cell: (cell) => <MilesField {...cell('upToMiles')} /> },
          { title: words.base, cell: (cell) => <AmountField {...cell('baseCentsPerCwt')} /> },
        ]}
      />
      <Title order={3} fz="sm">
        {words.classFactors}
      </Title>
      <FieldGrid>
        {freightClasses.map((name) => (
          <FactorField key={name} label={fill(words.class, { name })} {...ofClass(name)} />
        ))}
      </FieldGrid>
      <Title order={3} fz="sm">
        {words.breakFactors}
      </Title>
      <FieldGrid>
        {terms.breaks.map(({ name }, place) => (
          <FactorField
            key={name}
            label={name}
            value={rates.breakFactors[place]}
            error={faultAt(faults, `rates.breakFactors.${place}`)}
            onChange={(factor) =>
              field('breakFactors').onChange(
                terms.breaks.map((_, at) => (at === place ? factor : (rates.breakFactors[at] ?? 100))),
              )
            }
          />
        ))}
      </FieldGrid>
    </Stack>
  );
}
