import { Checkbox, Stack } from '@mantine/core';
import { AmountRange, DayRange, ManyValues, OneValue, TypedValue } from '../ui/data-grid/filters/filter-fields.js';
import { centsIn, dayRange, daysIn } from '../ui/data-grid/filters/grid-filters.js';
import { DayFilter } from '../ui/dates/day-filter.js';
import { fill } from '../ui/texts.js';
import type { FilterControl, LooksOf } from './filter-looks.js';
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

/** A title within a sentence. */
const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

type DrawerFilterProps = Omit<DrawerFiltersProps, 'controls'> & { control: FilterControl };

function DrawerFilter(props: DrawerFilterProps) {
  const { control, listed, looks } = props;
  const { name, filter, filters, today, onChange } = control;
  const { description, render } = looks[name] ?? {};
  if (render) return render(control);
  const { title: label } = filter;
  const kind = kindOf(listed.list, filter);
  if (kind === 'days') return <DayRange label={label} ends={daysIn(filters, name)} onChange={onChange} />;
  if (kind === 'amounts' || kind === 'amountFrom') {
    const isOpenAbove = kind === 'amountFrom';
    return <AmountRange {...{ label, onChange, isOpenAbove }} ends={centsIn(filters, name)} />;
  }
  if (kind === 'relativeDays')
    return (
      <DayFilter
        words={{ label, limit: description ?? fill(listTexts.limit, { name: inSentence(label) }) }}
        range={dayRange(filters, name, today)}
        today={today}
        onChange={onChange}
      />
    );
  // A text with options is a choice.
  if (kind === 'text' && !looks[name]?.options) return <TypedValue {...{ label, onChange }} values={control.values} />;
  return <ChoiceFilter {...props} areMany={kind === 'many' || kind === 'ids'} />;
}

function ChoiceFilter({ control, looks, areMany }: DrawerFilterProps & { areMany: boolean }) {
  const { name, filter, values, onChange } = control;
  const { options, description, isOpen, any } = looks[name] ?? {};
  const field = { label: filter.title, options: options ?? [], values, onChange };
  if (isOpen)
    return (
      <Checkbox.Group label={field.label} value={[...values]} onChange={onChange}>
        <Stack gap="xs" mt={6}>
          {field.options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  if (!areMany) return <OneValue {...field} {...(description && { description })} {...(any && { any })} />;
  return options?.length === 0 ? null : <ManyValues {...field} />;
}
