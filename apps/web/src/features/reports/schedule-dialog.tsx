import {
  reportSchedulesApi,
  type NewReportSchedule,
  type ReportSchedule,
} from '@lading/contracts/reports/report-schedules';
import type { ReportView } from '@lading/contracts/reports/reports';
import { rhythms } from '@lading/domain/time/recurring-time';
import { tableFormats } from '@lading/domain/text/list-file';
import { formatHour } from '@lading/domain/time/date-format';
import { dateRangeOptions } from '@lading/domain/time/date-range';
import { Group, Modal, MultiSelect, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { dateTexts } from '../../ui/dates/date-texts.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from '../../ui/texts.js';
import { narrowingOf, type ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';

/** Initial values of a schedule: the report as on screen, on the first of each month at seven. */
export function newSchedule(view: ReportView, state: ReportState, timeZone: string, ownId: number): NewReportSchedule {
  const { option, start, end } = state.range;
  const isCustom = option === 'Custom' && start !== null && end !== null;
  return {
    name: view.title,
    report: view.name,
    range: isCustom ? 'Custom' : option === 'Custom' ? 'ThirtyDays' : option,
    ...(isCustom && { startDate: start, endDate: end }),
    ...narrowingOf(view, state),
    format: 'xlsx',
    rhythm: 'monthly',
    dayOfMonth: 1,
    hour: 7,
    timeZone,
    recipientIds: [ownId],
  };
}

/** The payload that replaces a schedule: its fields without the read-only ones. */
export function changeOf(schedule: ReportSchedule): NewReportSchedule {
  const { name, report, range, startDate, endDate, format, rhythm, weekday, dayOfMonth, hour, timeZone } = schedule;
  const { carrierIds, locationIds, terms, gramsPerTonneKm, recipientIds } = schedule;
  const { isAllCustomer, salesRepIds, customerOrigin } = schedule;
  return {
    ...{ name, report, range, format, rhythm, hour, timeZone, recipientIds },
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(typeof weekday === 'number' && { weekday }),
    ...(typeof dayOfMonth === 'number' && { dayOfMonth }),
    ...(carrierIds && { carrierIds }),
    ...(locationIds && { locationIds }),
    ...(terms && { terms }),
    ...(typeof gramsPerTonneKm === 'number' && { gramsPerTonneKm }),
    ...(isAllCustomer === false && { isAllCustomer }),
    ...(salesRepIds && { salesRepIds }),
    ...(customerOrigin && { customerOrigin }),
  };
}

/** The due times of a schedule, in words. */
export function whenOf({ rhythm, hour, weekday, dayOfMonth }: NewReportSchedule): string {
  const values = { hour: formatHour(hour), weekday: words.weekdays[weekday ?? 0] ?? '', day: dayOfMonth ?? 1 };
  return words[rhythm].replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(values, name)));
}

/** Without the fields of other rhythms; a weekly schedule starts on Monday. */
function inRhythm(schedule: NewReportSchedule, rhythm: NewReportSchedule['rhythm']): NewReportSchedule {
  const { weekday, dayOfMonth, ...rest } = schedule;
  return {
    ...rest,
    rhythm,
    ...(rhythm === 'weekly' && { weekday: weekday ?? 1 }),
    ...(rhythm === 'monthly' && { dayOfMonth: dayOfMonth ?? 1 }),
  };
}

const words = reportsTexts.schedules;

interface ScheduleDialogProps {
  title: string;
  initial: NewReportSchedule;
  isBusy: boolean;
  onSave: (schedule: NewReportSchedule) => void;
  onClose: () => void;
}

/** The days, time and recipients of a scheduled report. */
export function ScheduleDialog({ title, initial, isBusy, onSave, onClose }: ScheduleDialogProps) {
  useFocusBack();
  const [schedule, setSchedule] = useState(initial);
  const set = (some: Partial<NewReportSchedule>) => setSchedule((before) => ({ ...before, ...some }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (schedule.name.trim() !== '' && schedule.recipientIds.length > 0) onSave(schedule);
  };
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': texts.toast.close }}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <Text fz="sm">{words.detail}</Text>
          <TextInput
            label={words.name}
            required
            maxLength={60}
            data-autofocus
            value={schedule.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Timing schedule={schedule} onChange={setSchedule} />
          <NativeSelect
            label={words.range}
            value={schedule.range}
            data={dateRangeOptions
              .filter((option) => option !== 'Custom' || initial.range === 'Custom')
              .map((option) => ({ value: option, label: dateTexts.dateRange[option] }))}
            onChange={({ currentTarget: { value } }) => {
              const range = dateRangeOptions.find((option) => option === value);
              if (range) set({ range });
            }}
          />
          <NativeSelect
            label={words.format}
            value={schedule.format}
            data={tableFormats.map((format) => ({ value: format, label: words.formats[format] }))}
            onChange={({ currentTarget: { value } }) =>
              set({ format: tableFormats.find((one) => one === value) ?? 'csv' })
            }
          />
          <Recipients value={schedule.recipientIds} onChange={(recipientIds) => set({ recipientIds })} />
          <Group justify="flex-end">
            <SpinnerButton type="submit" isBusy={isBusy}>
              {words.save}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface TimingProps {
  schedule: NewReportSchedule;
  onChange: (schedule: NewReportSchedule) => void;
}

const numbered = (count: number, first: number, nameOf: (value: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + first), label: nameOf(index + first) }));

function Timing({ schedule, onChange }: TimingProps) {
  const { rhythm, weekday, dayOfMonth, hour, timeZone } = schedule;
  return (
    <>
      <NativeSelect
        label={words.rhythm}
        value={rhythm}
        data={rhythms.map((one) => ({ value: one, label: words.rhythms[one] }))}
        onChange={({ currentTarget: { value } }) => {
          const next = rhythms.find((one) => one === value);
          if (next) onChange(inRhythm(schedule, next));
        }}
      />
      {rhythm === 'weekly' ? (
        <NativeSelect
          label={words.weekday}
          value={String(weekday ?? 1)}
          data={numbered(7, 0, (day) => words.weekdays[day] ?? '')}
          onChange={({ currentTarget }) => onChange({ ...schedule, weekday: Number(currentTarget.value) })}
        />
      ) : null}
      {rhythm === 'monthly' ? (
        <NativeSelect
          label={words.dayOfMonth}
          description={words.dayHint}
          value={String(dayOfMonth ?? 1)}
          data={numbered(31, 1, String)}
          onChange={({ currentTarget }) => onChange({ ...schedule, dayOfMonth: Number(currentTarget.value) })}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={words.hour}
          value={String(hour)}
          data={numbered(24, 0, formatHour)}
          onChange={({ currentTarget }) => onChange({ ...schedule, hour: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={words.zone}
          value={timeZone}
          data={zonesWith(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={({ currentTarget }) => onChange({ ...schedule, timeZone: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Mexico_City',
  'UTC',
];

/** Zones of North America, and the selected one. */
const zonesWith = (zone: string): string[] => (zones.includes(zone) ? zones : [zone, ...zones]);

function Recipients({ value, onChange }: { value: readonly number[]; onChange: (ids: number[]) => void }) {
  const recipients = useQuery(answerOf(reportSchedulesApi.recipients));
  return (
    <MultiSelect
      label={words.recipients}
      required
      searchable
      hidePickedOptions
      maxValues={20}
      value={recipients.data ? value.map(String) : []}
      data={(recipients.data?.items ?? []).map(({ id, name, email }) => ({
        value: String(id),
        label: `${name} (${email})`,
      }))}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
