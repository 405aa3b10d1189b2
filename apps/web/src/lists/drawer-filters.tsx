import { AmountRange, DayRange, ManyValues, OneValue } from '../ui/data-grid/filters/filter-fields.js';
import { centsIn, dayRange, daysIn } from '../ui/data-grid/filters/grid-filters.js';
import { DayFilter } from '../ui/dates/day-filter.js';
import { fill } from '../ui/texts.js';
import type { FilterControl, LooksOf } from './list-filters.js';
import { kindOf } from './list-request.js';
import { listTexts } from './list-texts.js';
import type { ListInAddress } from './use-listed.js';

interface DrawerFiltersProps {
  controls: readonly FilterControl[];
  listed: ListInAddress;
  looks: LooksOf<string>;
}

/** The filters of a list below each other, each with the control of its kind. */
export function DrawerFilters({ controls, ...rest }: DrawerFiltersProps) {
  return controls.map((control) => <DrawerFilter key={control.name} control={control} {...rest} />);
}

function DrawerFilter({ control, listed, looks }: Omit<DrawerFiltersProps, 'controls'> & { control: FilterControl }) {
  const { name, filter, filters, values, today, onChange } = control;
  const { options, description, render } = looks[name] ?? {};
  if (render) return render(control);
  const { title: label } = filter;
  const kind = kindOf(listed.list, filter);
  if (kind === 'days') return <DayRange label={label} ends={daysIn(filters, name)} onChange={onChange} />;
  if (kind === 'amounts' || kind === 'amountFrom')
    return (
      <AmountRange
        label={label}
        ends={centsIn(filters, name)}
        onChange={onChange}
        isOpenAbove={kind === 'amountFrom'}
      />
    );
  if (kind === 'relativeDays')
    return (
      <DayFilter
        words={{ label, limit: description ?? fill(listTexts.limit, { name: label }) }}
        range={dayRange(filters, name, today)}
        today={today}
        onChange={onChange}
      />
    );
  if (kind === 'many' || kind === 'ids')
    return options?.length === 0 ? null : <ManyValues {...{ label, options: options ?? [], values, onChange }} />;
  return <OneValue {...{ label, options: options ?? [], values, onChange }} {...(description && { description })} />;
}
