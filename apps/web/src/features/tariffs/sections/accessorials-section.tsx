import { accessorialName, accessorials as knownAccessorials, guaranteeCodes } from '@lading/domain/freight/accessorial';
import type { AccessorialPrice } from '@lading/domain/rating/tariff';
import { sectionTitle } from '@lading/domain/tariff/tariff-sections';
import { Checkbox, Group } from '@mantine/core';
import { editorTexts } from '../editor-texts.js';
import { blankPrices, PriceFields, priceKinds } from './price-fields.js';
import { ChoiceField, faultAt, TermRows, TextCell, type SectionProps } from './term-fields.js';

const words = editorTexts.fields;

export const services = knownAccessorials
  .filter(({ code }) => code !== 'FVC' && !guaranteeCodes.some((one) => one === code))
  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

export function AccessorialsSection({ terms: { accessorials }, onChange, faults }: SectionProps) {
  const used = new Set(accessorials.map(({ code }) => code));
  const free = services.find(({ value }) => !used.has(value)) ?? services[0];
  return (
    <TermRows
      label={sectionTitle('accessorials')}
      rows={accessorials}
      path="accessorials"
      faults={faults}
      onChange={(rows) => onChange({ accessorials: rows })}
      blank={(): AccessorialPrice => {
        const code = free?.value ?? 'APTD';
        return { code, description: accessorialName(code), price: blankPrices.flat, usesFuel: false };
      }}
      columns={[
        {
          title: words.service,
          cell: (field, { row, set }) => (
            <ChoiceField
              {...field('code')}
              w={220}
              options={services}
              onChange={(code) => set({ ...row, code, description: accessorialName(code) })}
            />
          ),
        },
        {
          title: words.price,
          cell: (field, { row: { price }, path }) => (
            <Group gap={6} w={310} align="flex-start">
              <ChoiceField
                {...field('price')}
                w={200}
                value={price.kind}
                options={priceKinds}
                onChange={(kind) => field('price').onChange(blankPrices[kind])}
              />
              <Group gap={6} wrap="nowrap" align="flex-start">
                <PriceFields price={price} onChange={field('price').onChange} path={`${path}.price`} faults={faults} />
              </Group>
            </Group>
          ),
        },
        {
          title: words.season,
          cell: (_, { row, set, path }) => (
            <SeasonFields
              row={row}
              onChange={set}
              error={faultAt(faults, `${path}.season.from`) ?? faultAt(faults, `${path}.season.to`)}
            />
          ),
        },
        {
          title: words.usesFuel,
          cell: (field) => (
            <Checkbox
              mt={8}
              aria-label={words.usesFuel}
              checked={field('usesFuel').value}
              onChange={({ currentTarget: { checked } }) => field('usesFuel').onChange(checked)}
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
        w={72}
        placeholder="11-01"
        value={season?.from ?? ''}
        error={error}
        onChange={(from) => set(from, season?.to ?? '')}
      />
      <TextCell
        label={words.seasonTo}
        w={72}
        placeholder="04-01"
        value={season?.to ?? ''}
        onChange={(to) => set(season?.from ?? '', to)}
      />
    </Group>
  );
}
