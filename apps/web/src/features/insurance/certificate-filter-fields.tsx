import { coverageOrigins } from '@lading/domain/cargo-coverage/coverage-state';
import { AmountRange, DayRange, ManyValues, OneValue } from '../../ui/data-grid/filters/filter-fields.js';
import { centsIn, daysIn, optionsOf, withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import type { CertificateNames } from './certificate-chips.js';
import type { CertificateFilterName } from './certificate-criteria.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.filters;

interface CertificateFilterFieldsProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  names: CertificateNames;
}

/** All filters beside state and search. */
export function CertificateFilterFields({ filters, onChange, names }: CertificateFilterFieldsProps) {
  const field = (name: CertificateFilterName) => ({
    label: words.names[name],
    values: filters[name],
    onChange: (values: readonly string[]) => onChange(withFilter(filters, name, values)),
  });
  return (
    <>
      <ManyValues {...field('carrier')} options={optionsOf(names.carriers)} />
      {names.locations.length > 0 ? <ManyValues {...field('location')} options={optionsOf(names.locations)} /> : null}
      <AmountRange {...field('value')} ends={centsIn(filters, 'value')} />
      <DayRange {...field('bought')} ends={daysIn(filters, 'bought')} />
      <OneValue
        {...field('origin')}
        options={coverageOrigins.map((value) => ({ value, label: insuranceTexts.origins[value] }))}
      />
      <DayRange {...field('pickup')} ends={daysIn(filters, 'pickup')} />
    </>
  );
}
