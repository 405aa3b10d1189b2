import { sectionTitle } from '@lading/domain/tariff/tariff-sections';
import { monthNames, weekdayNames } from '@lading/domain/tariff/tariff-lines';
import type { HolidayRule } from '@lading/domain/time/business-calendar';
import { Checkbox, Group } from '@mantine/core';
import { editorTexts } from '../editor-texts.js';
import {
  Captioned,
  ChoiceField,
  NumberField,
  termFields,
  TermRows,
  TextCell,
  type SectionProps,
  type TermField,
} from './term-fields.js';

const words = editorTexts.fields;

const holidayKinds = (['fixed', 'nthWeekday', 'weekdayBefore', 'easter'] as const).map((value) => ({
  value,
  label: words.holidays[value],
}));
const months = monthNames.map((label, place) => ({ value: String(place + 1), label }));
const weekdays = weekdayNames.map((label, place) => ({ value: String(place), label }));
const nths = ['1', '2', '3', '4', '5', '-1'].map((value) => ({
  value,
  label: { '1': 'First', '2': 'Second', '3': 'Third', '4': 'Fourth', '5': 'Fifth', '-1': 'Last' }[value] ?? value,
}));

function holidayOf(kind: HolidayRule['kind'], name: string): HolidayRule {
  switch (kind) {
    case 'fixed':
      return { kind, name, month: 1, day: 1, observed: true };
    case 'nthWeekday':
      return { kind, name, month: 1, weekday: 1, nth: 1 };
    case 'weekdayBefore':
      return { kind, name, month: 12, day: 25, weekday: 5 };
    default:
      return { kind, name, plusDays: 1 };
  }
}

export function HolidaysSection({ terms: { holidays }, onChange, faults }: SectionProps) {
  return (
    <TermRows
      label={sectionTitle('holidays')}
      rows={holidays}
      path="holidays"
      faults={faults}
      onChange={(rows) => onChange({ holidays: rows })}
      blank={(): HolidayRule => holidayOf('fixed', '')}
      columns={[
        { title: words.name, cell: (field) => <TextCell {...field('name')} w={166} /> },
        {
          title: words.holidayKind,
          cell: (field, { row, set, path }) => (
            <Group gap={6} wrap="nowrap" align="flex-start">
              <ChoiceField
                {...field('kind')}
                w={190}
                options={holidayKinds}
                onChange={(kind) => set(holidayOf(kind, row.name))}
              />
              <HolidayFields rule={row} onChange={set} path={path} faults={faults} />
            </Group>
          ),
        },
      ]}
    />
  );
}

interface HolidayFieldsProps<Rule extends HolidayRule = HolidayRule> extends Pick<SectionProps, 'faults'> {
  rule: Rule;
  onChange: (rule: HolidayRule) => void;
  path: string;
}

type Weekdays = Extract<HolidayRule, { weekday: unknown }>['weekday'];
const weekdayOf = (text: string): Weekdays => ([0, 1, 2, 3, 4, 5, 6] as const).find((one) => String(one) === text) ?? 1;

/** The fields that say on which day of a year a holiday falls. */
function HolidayFields({ rule, onChange, path, faults }: HolidayFieldsProps) {
  const at = { path, faults, set: onChange };
  switch (rule.kind) {
    case 'easter':
      return <PlusDays isNegative {...termFields(rule, at)('plusDays')} />;
    case 'nthWeekday': {
      const field = termFields(rule, at);
      return (
        <>
          <ChoiceField
            label={words.nth}
            isBare
            w={88}
            value={String(rule.nth)}
            options={nths}
            onChange={(nth) => onChange({ ...rule, nth: Number(nth) })}
          />
          <WeekdayField {...field('weekday')} />
          <MonthField {...field('month')} />
          <PlusDays {...field('plusDays')} value={rule.plusDays ?? 0} />
        </>
      );
    }
    case 'weekdayBefore': {
      const field = termFields(rule, at);
      return (
        <>
          <WeekdayField {...field('weekday')} />
          <MonthField {...field('month')} />
          <NumberField label={words.day} isBare w={70} {...field('day')} />
        </>
      );
    }
    default: {
      const field = termFields(rule, at);
      return (
        <>
          <MonthField {...field('month')} />
          <NumberField label={words.day} isBare w={70} {...field('day')} />
          <Checkbox
            mt={8}
            label={words.observed}
            styles={{ label: { whiteSpace: 'nowrap' } }}
            checked={rule.observed}
            onChange={({ currentTarget: { checked } }) => field('observed').onChange(checked)}
          />
        </>
      );
    }
  }
}

const MonthField = ({ value, onChange, error }: TermField<number>) => (
  <ChoiceField
    label={words.month}
    isBare
    w={114}
    value={String(value)}
    options={months}
    error={error}
    onChange={(month) => onChange(Number(month))}
  />
);

const WeekdayField = ({ value, onChange, error }: TermField<Weekdays>) => (
  <ChoiceField
    label={words.weekday}
    isBare
    w={118}
    value={String(value)}
    options={weekdays}
    error={error}
    onChange={(weekday) => onChange(weekdayOf(weekday))}
  />
);

const PlusDays = (props: TermField<number> & { isNegative?: boolean }) => (
  <Captioned text={words.plusDays}>
    <NumberField {...props} label={words.plusDays} isBare w={58} />
  </Captioned>
);
