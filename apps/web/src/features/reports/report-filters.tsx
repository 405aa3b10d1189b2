import type { UserLocation } from '@lading/contracts/accounts/account';
import { freightTerms as termNames } from '@lading/contracts/fields/freight';
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import type { ReportView } from '@lading/contracts/reports/reports';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { rangeOf } from '@lading/domain/time/date-range';
import { Group, NativeSelect, NumberInput } from '@mantine/core';
import { FreightOwnersFilters } from '../../entities/figures/freight-owners-filters.js';
import { DateRange } from '../../ui/dates/date-range.js';
import type { ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.filters;

export interface ReportFiltersProps {
  view: ReportView;
  state: ReportState;
  carriers: readonly NamedCarrier[];
  locations: readonly UserLocation[];
  today: string;
  onChange: (some: Partial<ReportState>) => void;
}

interface ChoiceProps {
  label: string;
  all: string;
  value: number | undefined;
  options: readonly { readonly id: number; readonly name: string }[];
  onChange: (id: number | undefined) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      data={[{ value: '', label: all }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : undefined)}
    />
  );
}

/** The filters of the report; each change takes effect at once and lives in the address. */
export function ReportFilters({ view, state, carriers, locations, today, onChange }: ReportFiltersProps) {
  const has = (filter: ReportView['filters'][number]) => view.filters.includes(filter);
  return (
    <Group role="group" aria-label={words.label} align="flex-end" gap="sm">
      {view.dateField ? (
        <DateRange
          label={view.dateField}
          value={state.range}
          today={today}
          onChange={(range) => {
            const isOpen = range.option === 'Custom' && !range.start && !range.end;
            onChange({ range: isOpen ? { ...rangeOf('ThirtyDays', today), option: 'Custom' } : range });
          }}
        />
      ) : null}
      {has('representatives') ? <FreightOwnersFilters state={state} onChange={onChange} /> : null}
      {has('carriers') ? (
        <Choice
          label={words.carrier}
          all={words.allCarriers}
          value={state.carrierId}
          options={carriers}
          onChange={(carrierId) => onChange({ carrierId })}
        />
      ) : null}
      {has('locations') && locations.length > 1 ? (
        <Choice
          label={words.location}
          all={words.allLocations}
          value={state.locationId}
          options={locations}
          onChange={(locationId) => onChange({ locationId })}
        />
      ) : null}
      {has('terms') ? (
        <NativeSelect
          label={words.terms}
          value={state.terms ?? ''}
          data={[
            { value: '', label: words.allTerms },
            ...freightTerms.map(({ terms, name }) => ({ value: terms, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ terms: termNames.find((one) => one === value) })}
        />
      ) : null}
      {has('factor') ? <Factor value={state.factor} onChange={(factor) => onChange({ factor })} /> : null}
    </Group>
  );
}

/** Takes effect on blur, so that a half-typed number sends no request. */
function Factor({ value, onChange }: { value: number | undefined; onChange: (factor: number | undefined) => void }) {
  return (
    <NumberInput
      label={words.factor}
      description={words.factorDetail}
      defaultValue={value ?? ''}
      min={0}
      max={10_000}
      decimalScale={1}
      hideControls
      w={280}
      onBlur={({ currentTarget }) => {
        const factor = Number(currentTarget.value.replaceAll(',', ''));
        const next = factor > 0 ? factor : undefined;
        if (next !== value) onChange(next);
      }}
    />
  );
}
