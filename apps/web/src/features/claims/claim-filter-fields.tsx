import { claimTypes } from '@lading/domain/cargo-claim/claim-content';
import { AmountRange, DayRange, ManyValues, OneValue } from '../../ui/data-grid/filters/filter-fields.js';
import { centsIn, daysIn, optionsOf, withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { dueWords, type ClaimNames } from './claim-chips.js';
import { dueDays, type ClaimFilterName } from './claim-criteria.js';
import { claimsTexts } from './claims-texts.js';

const words = claimsTexts.filters;

interface ClaimFilterFieldsProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  names: ClaimNames;
}

/** All filters beside state and search. */
export function ClaimFilterFields({ filters, onChange, names }: ClaimFilterFieldsProps) {
  const field = (name: ClaimFilterName) => ({
    label: words.names[name],
    values: filters[name],
    onChange: (values: readonly string[]) => onChange(withFilter(filters, name, values)),
  });
  return (
    <>
      <OneValue
        {...field('due')}
        description={words.dueDetail}
        options={dueDays.map((value) => ({ value, label: dueWords(value) }))}
      />
      <ManyValues
        {...field('type')}
        options={claimTypes.map((value) => ({ value, label: claimsTexts.types[value] }))}
      />
      <ManyValues {...field('carrier')} options={optionsOf(names.carriers)} />
      {names.locations.length > 0 ? <ManyValues {...field('location')} options={optionsOf(names.locations)} /> : null}
      <AmountRange {...field('amount')} ends={centsIn(filters, 'amount')} />
      <DayRange {...field('filed')} ends={daysIn(filters, 'filed')} />
      <DayRange {...field('opened')} ends={daysIn(filters, 'opened')} />
    </>
  );
}
