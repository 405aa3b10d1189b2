import { accessorialName } from '@lading/domain/freight/accessorial';
import type { PricingSectionName } from '@lading/domain/pricing/pricing-sections';
import { pricingSectionTitle } from '@lading/domain/pricing/pricing-sections';
import type { AgreedAccessorial } from '@lading/domain/rating/tariff';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { fill } from '../../../ui/texts.js';
import { services } from '../sections/accessorials-section.js';
import { blankTables, FakSection, FuelTableFields } from '../sections/charge-sections.js';
import { blankPrices, PriceFields, priceKinds } from '../sections/price-fields.js';
import { AmountField, ChoiceField, FieldGrid, PercentField, termFields, TermRows } from '../sections/term-fields.js';
import { LaneSheet } from '../rates-section.js';
import { texts } from './customer-pricing-texts.js';
import { LaneFiles } from './pricing-files.js';
import type { EditedPricing } from './use-pricing-draft.js';

const words = texts.editor;

interface SectionProps {
  draft: EditedPricing;
}

function DiscountSection({ draft: { terms, change, faults } }: SectionProps) {
  const field = termFields(terms, { path: '', faults, set: change });
  return (
    <FieldGrid>
      <PercentField
        label={words.ownDiscount}
        {...field('discountBasisPoints')}
        onEmpty={() => change({ discountBasisPoints: null })}
      />
      <AmountField
        label={words.ownMinimum}
        {...field('minimumChargeCents')}
        onEmpty={() => change({ minimumChargeCents: null })}
      />
    </FieldGrid>
  );
}

function PricingFakSection({ draft: { terms, change, faults } }: SectionProps) {
  const { fak } = terms;
  return (
    <Stack>
      <Checkbox
        label={words.ownFak}
        checked={fak !== null}
        onChange={({ currentTarget: { checked } }) => change({ fak: checked ? [] : null })}
      />
      {fak === null ? null : <FakSection terms={{ fak }} onChange={change} faults={faults} />}
    </Stack>
  );
}

function PricingFuelSection({ draft: { terms, change, faults } }: SectionProps) {
  const { fuelTable } = terms;
  const field = termFields(terms, { path: '', faults, set: change });
  return (
    <Stack>
      <FieldGrid>
        <PercentField
          label={words.fuelCap}
          {...field('fuelCapBasisPoints')}
          onEmpty={() => change({ fuelCapBasisPoints: null })}
        />
      </FieldGrid>
      <Checkbox
        label={words.ownFuel}
        checked={fuelTable !== null}
        onChange={({ currentTarget: { checked } }) => change({ fuelTable: checked ? blankTables.steps : null })}
      />
      {fuelTable === null ? null : (
        <FuelTableFields table={fuelTable} faults={faults} onChange={(table) => change({ fuelTable: table })} />
      )}
    </Stack>
  );
}

const waived = 'waived';
const charges = [{ value: waived, label: words.waived } as const, ...priceKinds];

function PricingAccessorialsSection({ draft: { terms, change, faults } }: SectionProps) {
  const { accessorials } = terms;
  const used = new Set(accessorials.map(({ code }) => code));
  const free = services.find(({ value }) => !used.has(value));
  return (
    <TermRows
      label={pricingSectionTitle('accessorials')}
      rows={accessorials}
      path="accessorials"
      faults={faults}
      onChange={(rows) => change({ accessorials: rows })}
      blank={free && ((): AgreedAccessorial => ({ code: free.value, price: null }))}
      columns={[
        { title: words.service, cell: (field) => <ChoiceField {...field('code')} w={240} options={services} /> },
        {
          title: words.charge,
          cell: (field, { row: { code, price }, path }) => (
            <Group gap={6} w={330} align="flex-start">
              <ChoiceField
                label={`${words.charge} ${accessorialName(code)}`}
                isBare
                w={200}
                value={price?.kind ?? waived}
                options={charges}
                onChange={(kind) => field('price').onChange(kind === waived ? null : blankPrices[kind])}
              />
              {price === null ? null : (
                <Group gap={6} wrap="nowrap" align="flex-start">
                  <PriceFields
                    price={price}
                    onChange={field('price').onChange}
                    path={`${path}.price`}
                    faults={faults}
                  />
                </Group>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}

const inForce = 'inForce';

function BaseSection({ draft: { terms, change, detail } }: SectionProps) {
  const { baseTariffId } = terms;
  return (
    <ChoiceField
      label={words.base}
      description={words.baseHelp}
      w={420}
      value={baseTariffId === null ? inForce : String(baseTariffId)}
      options={[
        { value: inForce, label: words.inForce },
        ...detail.bases.map(({ id, name, effectiveFrom }) => ({
          value: String(id),
          label: fill(words.from, { name, day: formatCalendarDate(effectiveFrom) }),
        })),
      ]}
      onChange={(chosen) => change({ baseTariffId: chosen === inForce ? null : Number(chosen) })}
    />
  );
}

function LanesSection({ draft }: SectionProps) {
  return (
    <Stack>
      <Text fz="sm" c="dimmed">
        {words.lanesHelp}
      </Text>
      <LaneSheet
        draft={draft}
        mayChange
        others={undefined}
        empty={words.noLanes}
        files={<LaneFiles pricing={draft.detail} isDirty={draft.isDirty} mayChange />}
      />
    </Stack>
  );
}

const editors: Readonly<Record<PricingSectionName, ComponentType<SectionProps>>> = {
  discount: DiscountSection,
  fak: PricingFakSection,
  lanes: LanesSection,
  fuel: PricingFuelSection,
  accessorials: PricingAccessorialsSection,
  base: BaseSection,
};

/** The fields of one section of a draft. */
export function PricingSectionEditor({ section, draft }: SectionProps & { section: PricingSectionName }) {
  const Fields = editors[section];
  return <Fields key={section} draft={draft} />;
}
