import { NativeSelect } from '@mantine/core';
import { lazy } from 'react';
import { FilterDrawer } from '../ui/data-grid/filters/filter-drawer.js';
import { withFilter, withoutFilter } from '../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../ui/data-grid/grid-model.js';
import { withCriteria } from '../ui/data-grid/grid-state.js';
import { gridTexts } from '../ui/data-grid/grid-texts.js';
import { Dropdown } from '../ui/fields/dropdown.js';
import { fill } from '../ui/texts.js';
import type { FilterControl, LooksOf } from './filter-looks.js';
import { filterWords, kindOf, type FilterKind, type Option } from './list-request.js';
import { listTexts } from './list-texts.js';
import { viewOf } from './list-views.js';
import type { ListInAddress } from './use-listed.js';

interface FiltersProps {
  listed: ListInAddress;
  looks: LooksOf<string>;
  /** Texts of the drawer; by default it holds only the filters that have no room beside the search. */
  drawer: { readonly title: string; readonly show: string } | undefined;
}

/** They aren't needed before the drawer is open. */
const DrawerFilters = lazy(() => import('./drawer-filters.js').then((fields) => ({ default: fields.DrawerFilters })));

/** The controls of a list's filters. */
export function ListFilters({ listed, looks, drawer }: FiltersProps) {
  const controls = controlsOf(listed);
  const isInDrawer = (control: FilterControl): boolean =>
    !isChoice(listed, looks, control) || (drawer !== undefined && !looks[control.name]?.isBesideSearch);
  const inDrawer = controls.filter(isInDrawer);
  const inBar = controls.filter((control) => !inDrawer.includes(control));
  const { title, show } = drawer ?? listTexts.drawer;
  return (
    <>
      {inBar.map((control) => (
        <BarFilter key={control.name} {...{ control, listed, looks }} />
      ))}
      {inDrawer.length > 0 ? (
        <FilterDrawer title={title} show={show}>
          <DrawerFilters controls={inDrawer} listed={listed} looks={looks} />
        </FilterDrawer>
      ) : null}
    </>
  );
}

const rangeKinds: readonly FilterKind[] = ['days', 'relativeDays', 'amounts', 'amountFrom'];

/** A dropdown can show it: it is neither a range nor typed. */
function isChoice({ list }: ListInAddress, looks: LooksOf<string>, { name, filter }: FilterControl): boolean {
  const { options, render } = looks[name] ?? {};
  if (render) return true;
  const kind = kindOf(list, filter);
  return !rangeKinds.includes(kind) && (kind !== 'text' || options !== undefined);
}

function controlsOf({ list, state, setState, today }: ListInAddress): FilterControl[] {
  const { filters } = state;
  return Object.entries(list.filters)
    .filter(([, { only }]) => only === undefined || only === 'control')
    .map(([name, filter]) => ({
      name,
      filter,
      filters,
      today,
      values: filters[name] ?? [],
      onChange: (values) => setState(withCriteria(state, { filters: withFilter(filters, name, values), open: null })),
    }));
}

interface BarFilterProps extends Omit<FiltersProps, 'drawer'> {
  control: FilterControl;
}

function BarFilter({ control, listed, looks }: BarFilterProps) {
  const { name, filter, values, onChange } = control;
  const { title } = filter;
  const { options, any = fill(listTexts.any, { name: title }), width, render } = looks[name] ?? {};
  if (render) return render(control);
  if (!options && kindOf(listed.list, filter) === 'flag') return <YesOrNo {...control} width={width} />;
  const offered = [{ value: '', label: any }, ...(options ?? [])];
  const value = offered.find((one) => one.value === values[0])?.value ?? '';
  const choose = (next: string) => onChange(next === '' ? [] : [next]);
  if (width === undefined) return <Dropdown aria-label={title} options={offered} value={value} onChange={choose} />;
  return (
    <NativeSelect
      aria-label={title}
      w={{ base: '100%', xs: width }}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={offered}
    />
  );
}

const { yes, no, either } = listTexts;

function YesOrNo({
  filter: { title: name },
  values,
  onChange,
  width = 210,
}: FilterControl & { width?: number | undefined }) {
  const line = (value: string, answer: string) => ({ value, label: fill(gridTexts.chip, { name, value: answer }) });
  return (
    <NativeSelect
      aria-label={name}
      w={{ base: '100%', xs: width }}
      value={values[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      data={[line('', either), line('yes', yes), line('no', no)]}
    />
  );
}

const yesAndNo: readonly Option[] = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** The active filters that belong to no view, as removable chips. */
export function chipsOf({ list, state, setState, today }: ListInAddress, looks: LooksOf<string>): GridFilterChip[] {
  const { filters } = state;
  const ofView = viewOf(list, filters)?.filters ?? {};
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    if (filter.only === 'tab' || filter.only === 'control' || ofView[name]) return [];
    const { options = kindOf(list, filter) === 'flag' ? yesAndNo : undefined, wordsOf } = looks[name] ?? {};
    const value = wordsOf?.(filters[name] ?? []) ?? filterWords(list, name, { filters, today, options });
    if (value === '') return [];
    const label = filter.isAlone ? value : fill(gridTexts.chip, { name: filter.title, value });
    const onRemove = () => setState(withCriteria(state, { filters: withoutFilter(filters, name), open: null }));
    return [{ id: name, label, onRemove }];
  });
}
