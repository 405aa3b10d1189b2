import { freightClasses } from '@lading/domain/freight/freight-class';
import type { ZoneRates } from '@lading/domain/rating/tariff';
import { Stack, Title } from '@mantine/core';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  DecimalField,
  faultAt,
  FieldGrid,
  NumberField,
  TermRows,
  TextCell,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

export function BreaksSection({ terms: { breaks }, onChange, faults }: SectionProps) {
  return (
    <TermRows
      label={words.name}
      rows={breaks}
      onChange={(rows) => onChange({ breaks: rows })}
      blank={() => ({ name: '', fromPounds: (breaks.at(-1)?.fromPounds ?? 0) + 1000 })}
      columns={[
        {
          title: words.name,
          cell: (row, set, place) => (
            <TextCell
              label={words.name}
              w={110}
              value={row.name}
              error={faultAt(faults, `breaks.${place}.name`)}
              onChange={(name) => set({ ...row, name: name.toUpperCase() })}
            />
          ),
        },
        {
          title: words.fromPounds,
          cell: (row, set, place) => (
            <NumberField
              label={words.fromPounds}
              isBare
              value={row.fromPounds}
              error={faultAt(faults, `breaks.${place}.fromPounds`)}
              onChange={(fromPounds) => set({ ...row, fromPounds })}
            />
          ),
        },
      ]}
    />
  );
}

/** Rates that derive from zones, class factors and weight break factors. */
export function ZonesSection({ terms, rates, onChange, faults }: SectionProps & { rates: ZoneRates }) {
  const set = (change: Partial<ZoneRates>) => onChange({ rates: { ...rates, ...change } });
  return (
    <Stack>
      <TermRows
        label={words.zone}
        rows={rates.zones}
        onChange={(zones) => set({ zones })}
        blank={() => ({ name: `Z${rates.zones.length + 1}`, upToMiles: null, baseCentsPerCwt: 100 })}
        columns={[
          {
            title: words.zone,
            cell: (row, put, place) => (
              <TextCell
                label={words.zone}
                w={90}
                value={row.name}
                error={faultAt(faults, `rates.zones.${place}.name`)}
                onChange={(name) => put({ ...row, name })}
              />
            ),
          },
          {
            title: words.upToMiles,
            cell: (row, put, place) => (
              <NumberField
                label={`${words.upToMiles}, ${words.farther}`}
                isBare
                value={row.upToMiles}
                error={faultAt(faults, `rates.zones.${place}.upToMiles`)}
                onChange={(upToMiles) => put({ ...row, upToMiles })}
                onEmpty={() => put({ ...row, upToMiles: null })}
              />
            ),
          },
          {
            title: words.base,
            cell: (row, put, place) => (
              <AmountField
                label={words.base}
                isBare
                value={row.baseCentsPerCwt}
                error={faultAt(faults, `rates.zones.${place}.baseCentsPerCwt`)}
                onChange={(baseCentsPerCwt) => put({ ...row, baseCentsPerCwt })}
              />
            ),
          },
        ]}
      />
      <Title order={3} fz="sm">
        {words.classFactors}
      </Title>
      <FieldGrid>
        {freightClasses.map((name) => (
          <DecimalField
            key={name}
            label={fill(words.class, { name })}
            value={rates.classFactors[name] / 100}
            error={faultAt(faults, `rates.classFactors.${name}`)}
            onChange={(factor) => set({ classFactors: { ...rates.classFactors, [name]: Math.round(factor * 100) } })}
          />
        ))}
      </FieldGrid>
      <Title order={3} fz="sm">
        {words.breakFactors}
      </Title>
      <FieldGrid>
        {terms.breaks.map(({ name }, place) => (
          <DecimalField
            key={name}
            label={name}
            value={(rates.breakFactors[place] ?? Number.NaN) / 100}
            error={faultAt(faults, `rates.breakFactors.${place}`)}
            onChange={(factor) =>
              set({
                breakFactors: terms.breaks.map((_, at) =>
                  at === place ? Math.round(factor * 100) : (rates.breakFactors[at] ?? 100),
                ),
              })
            }
          />
        ))}
      </FieldGrid>
    </Stack>
  );
}
