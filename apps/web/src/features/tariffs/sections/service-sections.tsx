import { countries } from '@lading/domain/freight/country';
import { regions } from '@lading/domain/freight/region';
import { sectionTitle } from '@lading/domain/tariff/tariff-sections';
import { Stack, Switch, Title } from '@mantine/core';
import { ManyFilter } from '../../../ui/fields/many-filter.js';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';
import {
  ChoiceField,
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

const allStates = regions
  .filter(({ served, country }) => served && country !== 'MEX')
  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

export function TransitSection({ terms: { transit }, onChange, faults }: SectionProps) {
  const field = termFields(transit, { path: 'transit', faults, set: (next) => onChange({ transit: next }) });
  const { value: byCountry, onChange: setByCountry } = field('extraDaysByCountry');
  const ofCountry = termFields(byCountry, { path: 'transit.extraDaysByCountry', faults, set: setByCountry });
  const byState = Object.entries(transit.extraDaysByState).map(([code, days]) => ({ code, days: days ?? 0 }));
  const free = allStates.find(({ value }) => !byState.some(({ code }) => code === value));
  return (
    <Stack>
      <TermRows
        label={sectionTitle('transit')}
        rows={transit.days}
        path="transit.days"
        faults={faults}
        onChange={field('days').onChange}
        blank={() => ({ upToMiles: null, days: 1 })}
        columns={[
          { title: words.upToMiles, cell: (cell) => <MilesField {...cell('upToMiles')} /> },
          { title: words.days, cell: (cell) => <NumberField {...cell('days')} /> },
        ]}
      />
      <FieldGrid>
        <NumberField label={words.offset} isNegative {...field('offsetDays')} />
        {countries
          .filter(({ code }) => code !== 'USA')
          .map(({ code, name }) => (
            <NumberField
              key={code}
              label={fill(words.country, { name })}
              {...ofCountry(code)}
              value={byCountry[code] ?? 0}
            />
          ))}
      </FieldGrid>
      <Title order={3} fz="sm">
        {words.extraStates}
      </Title>
      <TermRows
        label={words.extraStates}
        rows={byState}
        path="transit.extraDaysByState"
        faults={faults}
        onChange={(rows) =>
          field('extraDaysByState').onChange(Object.fromEntries(rows.map(({ code, days }) => [code, days])))
        }
        blank={free && (() => ({ code: free.value, days: 1 }))}
        columns={[
          { title: words.state, cell: (cell) => <ChoiceField {...cell('code')} w={220} options={allStates} /> },
          {
            title: words.days,
            cell: (cell, { row }) => (
              <NumberField {...cell('days')} error={faultAt(faults, `transit.extraDaysByState.${row.code}`)} />
            ),
          },
        ]}
      />
    </Stack>
  );
}

export function CutoffSection({ terms, onChange, faults }: SectionProps) {
  const field = termFields(terms, { path: '', faults, set: onChange });
  return <TextCell label={words.cutoff} isBare={false} w={220} placeholder="15:00" {...field('pickupCutoff')} />;
}

const offshore = regions
  .filter(({ served, offshore: isOffshore }) => served && isOffshore)
  .map(({ code, name }) => ({ value: code, label: name }));
const mainland = regions
  .filter(({ served, offshore: isOffshore, country }) => served && !isOffshore && country !== 'MEX')
  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

export function ServiceAreaSection({ terms: { serviceArea: area }, onChange }: SectionProps) {
  const set = (change: Partial<typeof area>) => onChange({ serviceArea: { ...area, ...change } });
  return (
    <Stack>
      <ManyFilter
        label={words.countries}
        all={words.none}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={area.countries}
        onChange={(chosen) =>
          set({ countries: countries.map(({ code }) => code).filter((code) => chosen.includes(code)) })
        }
      />
      <Switch
        label={words.allStates}
        checked={area.states === 'all'}
        onChange={({ currentTarget: { checked } }) => set({ states: checked ? 'all' : [] })}
      />
      {area.states === 'all' ? null : (
        <ManyFilter
          label={words.states}
          all={words.none}
          options={mainland}
          chosen={area.states}
          onChange={(states) => set({ states })}
        />
      )}
      <ManyFilter
        label={words.offshore}
        all={words.none}
        options={offshore}
        chosen={area.offshoreStates}
        onChange={(offshoreStates) => set({ offshoreStates })}
      />
      <ManyFilter
        label={words.interline}
        all={words.none}
        options={mainland}
        chosen={area.interlineStates}
        onChange={(interlineStates) => set({ interlineStates })}
      />
    </Stack>
  );
}

export function LimitsSection({ terms: { limits }, onChange, faults }: SectionProps) {
  const field = termFields(limits, { path: 'limits', faults, set: (next) => onChange({ limits: next }) });
  return (
    <Stack>
      <Switch
        label={words.hazmat}
        checked={limits.handlesHazmat}
        onChange={({ currentTarget: { checked } }) => field('handlesHazmat').onChange(checked)}
      />
      <FieldGrid>
        <NumberField label={words.longest} {...field('maxLengthInches')} />
        <NumberField label={words.heaviest} {...field('maxPounds')} />
      </FieldGrid>
    </Stack>
  );
}
