import { countries } from '@lading/domain/freight/country';
import { freightClasses } from '@lading/domain/freight/freight-class';
import { regions } from '@lading/domain/freight/region';
import type { CapacityLoadRule } from '@lading/domain/rating/tariff';
import { monthNames, weekdayNames } from '@lading/domain/tariff/tariff-lines';
import type { HolidayRule } from '@lading/domain/time/business-calendar';
import { Checkbox, Group, Stack, Switch, Title } from '@mantine/core';
import { ManyFilter } from '../../../ui/fields/many-filter.js';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';
import {
  AmountField,
  ChoiceField,
  ClassField,
  DecimalField,
  faultAt,
  FieldGrid,
  NumberField,
  PercentField,
  TermRows,
  TextCell,
  type SectionProps,
} from './term-fields.js';

const words = editorTexts.fields;

const loads = (['flag', 'decline'] as const).map((value) => ({ value, label: words.loads[value] }));
const blankLoad: CapacityLoadRule = { feet: 28, pounds: 20_000, action: 'flag' };

export function SpaceSection({ terms, onChange, faults }: SectionProps) {
  const { cubicCapacity: cubic, linearFoot: linear, capacityLoad: load } = terms;
  return (
    <Stack>
      <Switch
        label={words.cubicCapacity}
        checked={cubic !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({
            cubicCapacity: checked
              ? { minCubicFeet: 750, belowPoundsPerCubicFoot: 6, ratedPoundsPerCubicFoot: 6, freightClass: 125 }
              : null,
          })
        }
      />
      {cubic ? (
        <FieldGrid>
          <NumberField
            label={words.minCubicFeet}
            value={cubic.minCubicFeet}
            error={faultAt(faults, 'cubicCapacity.minCubicFeet')}
            onChange={(minCubicFeet) => onChange({ cubicCapacity: { ...cubic, minCubicFeet } })}
          />
          <DecimalField
            label={words.belowDensity}
            value={cubic.belowPoundsPerCubicFoot}
            error={faultAt(faults, 'cubicCapacity.belowPoundsPerCubicFoot')}
            onChange={(belowPoundsPerCubicFoot) => onChange({ cubicCapacity: { ...cubic, belowPoundsPerCubicFoot } })}
          />
          <DecimalField
            label={words.ratedDensity}
            value={cubic.ratedPoundsPerCubicFoot}
            error={faultAt(faults, 'cubicCapacity.ratedPoundsPerCubicFoot')}
            onChange={(ratedPoundsPerCubicFoot) => onChange({ cubicCapacity: { ...cubic, ratedPoundsPerCubicFoot } })}
          />
          <ClassField
            label={words.atClass}
            value={cubic.freightClass}
            onChange={(freightClass) => onChange({ cubicCapacity: { ...cubic, freightClass } })}
          />
        </FieldGrid>
      ) : null}
      <Switch
        label={words.linearFoot}
        checked={linear !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ linearFoot: checked ? { overFeet: 20, poundsPerFoot: 1000, freightClass: 125 } : null })
        }
      />
      {linear ? (
        <FieldGrid>
          <DecimalField
            label={words.overFeet}
            value={linear.overFeet}
            error={faultAt(faults, 'linearFoot.overFeet')}
            onChange={(overFeet) => onChange({ linearFoot: { ...linear, overFeet } })}
          />
          <NumberField
            label={words.poundsPerFoot}
            value={linear.poundsPerFoot}
            error={faultAt(faults, 'linearFoot.poundsPerFoot')}
            onChange={(poundsPerFoot) => onChange({ linearFoot: { ...linear, poundsPerFoot } })}
          />
          <ClassField
            label={words.atClass}
            value={linear.freightClass}
            onChange={(freightClass) => onChange({ linearFoot: { ...linear, freightClass } })}
          />
        </FieldGrid>
      ) : null}
      <Switch
        label={words.capacityLoad}
        checked={load !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ capacityLoad: checked ? blankLoad : null })}
      />
      {load ? (
        <FieldGrid>
          <DecimalField
            label={words.feet}
            value={load.feet}
            error={faultAt(faults, 'capacityLoad.feet')}
            onChange={(feet) => onChange({ capacityLoad: { ...load, feet } })}
          />
          <NumberField
            label={words.pounds}
            value={load.pounds}
            error={faultAt(faults, 'capacityLoad.pounds')}
            onChange={(pounds) => onChange({ capacityLoad: { ...load, pounds } })}
          />
          <ChoiceField
            label={words.action}
            value={load.action}
            options={loads}
            w={220}
            onChange={(action) => onChange({ capacityLoad: { ...load, action } })}
          />
        </FieldGrid>
      ) : null}
    </Stack>
  );
}

export function CoverageSection({ terms: { coverage }, onChange, faults }: SectionProps) {
  return (
    <FieldGrid>
      <PercentField
        label={words.coverageShare}
        value={coverage.basisPoints}
        error={faultAt(faults, 'coverage.basisPoints')}
        onChange={(basisPoints) => onChange({ coverage: { ...coverage, basisPoints } })}
      />
      <AmountField
        label={words.coverageMin}
        value={coverage.minChargeCents}
        error={faultAt(faults, 'coverage.minChargeCents')}
        onChange={(minChargeCents) => onChange({ coverage: { ...coverage, minChargeCents } })}
      />
      <AmountField
        label={words.coverageMax}
        value={coverage.maxCargoValueCents}
        error={faultAt(faults, 'coverage.maxCargoValueCents')}
        onChange={(maxCargoValueCents) => onChange({ coverage: { ...coverage, maxCargoValueCents } })}
      />
    </FieldGrid>
  );
}

export function LiabilitySection({ terms: { liability }, onChange, faults }: SectionProps) {
  return (
    <FieldGrid>
      {freightClasses.map((name) => (
        <AmountField
          key={name}
          label={fill(words.classLimit, { name })}
          value={liability.centsPerPound[name]}
          error={faultAt(faults, `liability.centsPerPound.${name}`)}
          onChange={(cents) =>
            onChange({ liability: { ...liability, centsPerPound: { ...liability.centsPerPound, [name]: cents } } })
          }
        />
      ))}
      <AmountField
        label={words.used}
        value={liability.usedCentsPerPound}
        error={faultAt(faults, 'liability.usedCentsPerPound')}
        onChange={(usedCentsPerPound) => onChange({ liability: { ...liability, usedCentsPerPound } })}
      />
      <AmountField
        label={words.volume}
        value={liability.volumeCentsPerPound}
        error={faultAt(faults, 'liability.volumeCentsPerPound')}
        onChange={(volumeCentsPerPound) => onChange({ liability: { ...liability, volumeCentsPerPound } })}
      />
      <AmountField
        label={words.cap}
        value={liability.shipmentCapCents}
        error={faultAt(faults, 'liability.shipmentCapCents')}
        onChange={(shipmentCapCents) => onChange({ liability: { ...liability, shipmentCapCents } })}
      />
    </FieldGrid>
  );
}

const allStates = regions
  .filter(({ served, country }) => served && country !== 'MEX')
  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
const [firstState] = allStates;

export function TransitSection({ terms: { transit }, onChange, faults }: SectionProps) {
  const set = (change: Partial<typeof transit>) => onChange({ transit: { ...transit, ...change } });
  const byState = Object.entries(transit.extraDaysByState).map(([code, days]) => ({ code, days: days ?? 0 }));
  return (
    <Stack>
      <TermRows
        label={words.days}
        rows={transit.days}
        onChange={(days) => set({ days })}
        blank={() => ({ upToMiles: null, days: 1 })}
        columns={[
          {
            title: words.upToMiles,
            cell: (row, put, place) => (
              <NumberField
                label={`${words.upToMiles}, ${words.farther}`}
                isBare
                value={row.upToMiles}
                error={faultAt(faults, `transit.days.${place}.upToMiles`)}
                onChange={(upToMiles) => put({ ...row, upToMiles })}
                onEmpty={() => put({ ...row, upToMiles: null })}
              />
            ),
          },
          {
            title: words.days,
            cell: (row, put, place) => (
              <NumberField
                label={words.days}
                isBare
                value={row.days}
                error={faultAt(faults, `transit.days.${place}.days`)}
                onChange={(days) => put({ ...row, days })}
              />
            ),
          },
        ]}
      />
      <FieldGrid>
        <NumberField
          label={words.offset}
          isNegative
          value={transit.offsetDays}
          error={faultAt(faults, 'transit.offsetDays')}
          onChange={(offsetDays) => set({ offsetDays })}
        />
        {countries
          .filter(({ code }) => code !== 'USA')
          .map(({ code, name }) => (
            <NumberField
              key={code}
              label={fill(words.country, { name })}
              value={transit.extraDaysByCountry[code] ?? 0}
              error={faultAt(faults, `transit.extraDaysByCountry.${code}`)}
              onChange={(days) => set({ extraDaysByCountry: { ...transit.extraDaysByCountry, [code]: days } })}
            />
          ))}
      </FieldGrid>
      <Title order={3} fz="sm">
        {words.extraStates}
      </Title>
      <TermRows
        label={words.extraStates}
        rows={byState}
        onChange={(rows) => set({ extraDaysByState: Object.fromEntries(rows.map(({ code, days }) => [code, days])) })}
        blank={() => ({
          code:
            allStates.find(({ value }) => !byState.some(({ code }) => code === value))?.value ??
            firstState?.value ??
            '',
          days: 1,
        })}
        columns={[
          {
            title: words.state,
            cell: (row, put) => (
              <ChoiceField
                label={words.state}
                isBare
                w={220}
                value={row.code}
                options={allStates}
                onChange={(code) => put({ ...row, code })}
              />
            ),
          },
          {
            title: words.days,
            cell: (row, put) => (
              <NumberField
                label={words.days}
                isBare
                value={row.days}
                error={faultAt(faults, `transit.extraDaysByState.${row.code}`)}
                onChange={(days) => put({ ...row, days })}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}

export function CutoffSection({ terms: { pickupCutoff }, onChange, faults }: SectionProps) {
  return (
    <TextCell
      label={words.cutoff}
      isBare={false}
      w={220}
      placeholder="15:00"
      value={pickupCutoff}
      error={faultAt(faults, 'pickupCutoff')}
      onChange={(cutoff) => onChange({ pickupCutoff: cutoff })}
    />
  );
}

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
      label={editorTexts.sections}
      rows={holidays}
      onChange={(rows) => onChange({ holidays: rows })}
      blank={(): HolidayRule => holidayOf('fixed', '')}
      columns={[
        {
          title: words.name,
          cell: (row, set, place) => (
            <TextCell
              label={words.name}
              w={190}
              value={row.name}
              error={faultAt(faults, `holidays.${place}.name`)}
              onChange={(name) => set({ ...row, name })}
            />
          ),
        },
        {
          title: words.holidayKind,
          cell: (row, set) => (
            <Group gap={6} wrap="nowrap" align="flex-start">
              <ChoiceField
                label={words.holidayKind}
                isBare
                w={170}
                value={row.kind}
                options={holidayKinds}
                onChange={(kind) => set(holidayOf(kind, row.name))}
              />
              <HolidayFields rule={row} onChange={set} />
            </Group>
          ),
        },
      ]}
    />
  );
}

interface HolidayFieldsProps {
  rule: HolidayRule;
  onChange: (rule: HolidayRule) => void;
}

type Weekdays = Extract<HolidayRule, { weekday: unknown }>['weekday'];
const weekdayOf = (text: string): Weekdays => ([0, 1, 2, 3, 4, 5, 6] as const).find((one) => String(one) === text) ?? 1;

function HolidayFields({ rule, onChange }: HolidayFieldsProps) {
  if (rule.kind === 'easter')
    return (
      <NumberField
        label={words.plusDays}
        isBare
        isNegative
        value={rule.plusDays}
        onChange={(plusDays) => onChange({ ...rule, plusDays })}
      />
    );
  return (
    <>
      {rule.kind === 'nthWeekday' ? (
        <ChoiceField
          label={words.nth}
          isBare
          w={100}
          value={String(rule.nth)}
          options={nths}
          onChange={(nth) => onChange({ ...rule, nth: Number(nth) })}
        />
      ) : null}
      {rule.kind === 'fixed' ? null : (
        <ChoiceField
          label={words.weekday}
          isBare
          w={130}
          value={String(rule.weekday)}
          options={weekdays}
          onChange={(weekday) => onChange({ ...rule, weekday: weekdayOf(weekday) })}
        />
      )}
      <ChoiceField
        label={words.month}
        isBare
        w={130}
        value={String(rule.month)}
        options={months}
        onChange={(month) => onChange({ ...rule, month: Number(month) })}
      />
      {rule.kind === 'nthWeekday' ? (
        <NumberField
          label={words.plusDays}
          isBare
          w={90}
          value={rule.plusDays ?? 0}
          onChange={(plusDays) => onChange({ ...rule, plusDays })}
        />
      ) : (
        <NumberField label={words.day} isBare w={70} value={rule.day} onChange={(day) => onChange({ ...rule, day })} />
      )}
      {rule.kind === 'fixed' ? (
        <Checkbox
          mt={8}
          label={words.observed}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          checked={rule.observed}
          onChange={({ currentTarget: { checked } }) => onChange({ ...rule, observed: checked })}
        />
      ) : null}
    </>
  );
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
  return (
    <Stack>
      <Switch
        label={words.hazmat}
        checked={limits.handlesHazmat}
        onChange={({ currentTarget: { checked } }) => onChange({ limits: { ...limits, handlesHazmat: checked } })}
      />
      <FieldGrid>
        <NumberField
          label={words.longest}
          value={limits.maxLengthInches}
          error={faultAt(faults, 'limits.maxLengthInches')}
          onChange={(maxLengthInches) => onChange({ limits: { ...limits, maxLengthInches } })}
        />
        <NumberField
          label={words.heaviest}
          value={limits.maxPounds}
          error={faultAt(faults, 'limits.maxPounds')}
          onChange={(maxPounds) => onChange({ limits: { ...limits, maxPounds } })}
        />
      </FieldGrid>
    </Stack>
  );
}
