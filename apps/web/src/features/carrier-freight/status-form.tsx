import { StatusReport } from '@lading/contracts/shipments/carrier-shipments';
import { carrierTimeZones, usualTimeZone, type CarrierTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import { twoDigits } from '@lading/domain/time/calendar-date';
import { dateIn, wallTimeIn } from '@lading/domain/time/zoned-time';
import { delayReasons } from '@lading/domain/tracking/delay-reason';
import { deskStatuses, deskStatusOf, type DeskPlace, type DeskStatusCode } from '@lading/domain/tracking/desk-status';
import { List, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { nowIso } from '../../kernel/clock/now.js';
import type { Problem } from '../../kernel/api/problem.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useIsOffline } from '../../ui/connection.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill } from '../../ui/texts.js';
import { deskTexts } from './desk-texts.js';
import { FormButtons, FormDrawer } from './form-drawer.js';
import type { EnteredShipment, StatusEntry } from './waiting/entry-store.js';
import { enteredShipment, newEntry, useEntering } from './waiting/use-entries.js';
import { waitingTexts } from './waiting/waiting-texts.js';

const words = deskTexts.status;
/** Each entry has an id of its own, which the form doesn't need. */
const formId = 'form-entry';

/** The zone in which the time of an entry is read. */
const zoneOf = (row: ReportedRow, place: DeskPlace, timeZone: CarrierTimeZone): string =>
  ({ origin: row.originZone, destination: row.destinationZone, elsewhere: timeZone })[place];

export type ReportedRow = EnteredShipment;

interface StatusDrawerProps {
  /** The shipments that get the same status; closed without any. */
  rows: readonly ReportedRow[];
  onClose: () => void;
}

/** Reports a status of one shipment, or the same of many. */
export function StatusDrawer({ rows, onClose }: StatusDrawerProps) {
  const [first] = rows;
  const title = rows.length === 1 && first ? fill(words.title, { bol: first.bolNumber }) : manyTitle(rows.length);
  return (
    <FormDrawer title={title} isOpen={first !== undefined} onClose={onClose}>
      {first ? <NewStatus rows={rows} first={first} onClose={onClose} /> : null}
    </FormDrawer>
  );
}

const manyTitle = (count: number): string => counted(count, words.oneTitle, words.manyTitle);

interface Fields {
  status: DeskStatusCode;
  day: string | null;
  time: string;
  place: DeskPlace;
  city: string;
  state: string;
  timeZone: CarrierTimeZone;
  reasonCode: string | null;
  estimatedDelivery: string | null;
  signedBy: string;
  note: string;
}

/** Now, by the clock of the place. */
function nowIn(zone: string): Pick<Fields, 'day' | 'time'> {
  const now = nowIso();
  const { hour, minute } = wallTimeIn(zone, Date.parse(now));
  return { day: dateIn(zone, now), time: `${twoDigits(hour)}:${twoDigits(minute)}` };
}

const started = (row: ReportedRow): Fields => ({
  ...{ status: 'AF', place: 'origin', city: '', state: '', timeZone: usualTimeZone, ...nowIn(row.originZone) },
  ...{ reasonCode: null, estimatedDelivery: null, signedBy: '', note: '' },
});

/** What was reported, as the form shows it. */
const fieldsOf = (report: StatusEntry['report']): Fields => ({
  ...{ status: report.status, day: report.day, time: report.time, place: report.place },
  ...{ city: report.city ?? '', state: report.state ?? '', timeZone: report.timeZone ?? usualTimeZone },
  ...{ reasonCode: report.reasonCode ?? null, estimatedDelivery: report.estimatedDelivery ?? null },
  ...{ signedBy: report.signedBy ?? '', note: report.note ?? '' },
});

/** What the kind of status doesn't ask for isn't sent. */
function reportOf(form: Fields, eventId: string): object {
  const { status, day, time, place, reasonCode, estimatedDelivery } = form;
  const { needsReason, isSigned } = deskStatusOf(status);
  return {
    ...{ eventId, status, day, time, place },
    ...(place === 'elsewhere' && {
      city: optional(form.city),
      state: optional(form.state.toUpperCase()),
      timeZone: form.timeZone,
    }),
    ...(needsReason && reasonCode && { reasonCode }),
    ...(estimatedDelivery && { estimatedDelivery }),
    ...(isSigned && { signedBy: optional(form.signedBy) }),
    note: optional(form.note),
  };
}

function wrongIn({ status, place, city, state, reasonCode, estimatedDelivery }: Fields) {
  const { needsReason, needsEstimate } = deskStatusOf(status);
  const isElsewhere = place === 'elsewhere';
  return [
    ...(isElsewhere && city.trim() === '' ? [{ path: 'city', message: words.required.city }] : []),
    ...(isElsewhere && state.trim() === '' ? [{ path: 'state', message: words.required.state }] : []),
    ...(needsReason && !reasonCode ? [{ path: 'reasonCode', message: words.required.reason }] : []),
    ...(needsEstimate && !estimatedDelivery ? [{ path: 'estimatedDelivery', message: words.required.estimate }] : []),
  ];
}

interface NewStatusProps extends StatusDrawerProps {
  first: ReportedRow;
}

function NewStatus({ rows, first, onClose }: NewStatusProps) {
  // Made once for each shipment, so that sending again adds nothing.
  const [ids] = useState(() => new Map(rows.map(({ id }) => [id, crypto.randomUUID()])));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { isLocal, isBusy, problem, enter } = useEntering();
  const save: StatusFormProps['onSave'] = async ({ eventId: _, ...report }, takeProblem) => {
    const entries = rows.map((row) =>
      newEntry({ kind: 'status', shipment: enteredShipment(row), report }, ids.get(row.id)),
    );
    const outcomes = await enter(entries);
    const not = outcomes.flatMap((outcome, at) =>
      outcome.state === 'refused' ? [{ row: rows[at] ?? first, problem: outcome.problem }] : [],
    );
    const sent = outcomes.filter(({ state }) => state === 'sent').length;
    if (sent > 0) toast.success(counted(sent, words.oneDone, words.manyDone));
    if (not.length === 0) return onClose();
    if (rows.length > 1) setRefused(not);
    else not.forEach((one) => takeProblem(one.problem));
  };
  const form = { row: first, isMany: rows.length > 1, initial: started(first), isTimed: false } as const;
  return (
    <StatusForm {...form} isBusy={isBusy} isLocal={isLocal} refusal={problem} onSave={save} onClose={onClose}>
      <Refusals refused={refused} />
    </StatusForm>
  );
}

interface CorrectStatusProps {
  entry: StatusEntry;
  label: string;
  onSave: (entry: StatusEntry) => void;
  onClose: () => void;
}

/** Changes a status that has not reached the server. */
export function CorrectStatus({ entry, label, onSave, onClose }: CorrectStatusProps) {
  const form = { row: entry.shipment, isMany: false, initial: fieldsOf(entry.report), isTimed: true } as const;
  const save: StatusFormProps['onSave'] = ({ eventId: _, ...report }) => onSave({ ...entry, report });
  return <StatusForm {...form} label={label} isBusy={false} isLocal refusal={null} onSave={save} onClose={onClose} />;
}

interface StatusFormProps {
  row: ReportedRow;
  isMany: boolean;
  initial: Fields;
  /** The time was set by the user. */
  isTimed: boolean;
  isBusy: boolean;
  isLocal: boolean;
  refusal: Problem | null;
  label?: string;
  onSave: (report: StatusReport, takeProblem: (problem: Problem) => void) => void;
  onClose: () => void;
  children?: ReactNode;
}

function StatusForm(props: StatusFormProps) {
  const { row, isMany, initial, isTimed, isBusy, isLocal, refusal, label = words.submit, onSave, onClose } = props;
  const isOffline = useIsOffline();
  const checked = useCheckedForm<Fields, StatusReport>({
    initial,
    shape: StatusReport,
    toInput: (form) => reportOf(form, formId),
    alsoWrong: wrongIn,
  });
  const save = () => {
    const report = checked.submit();
    if (report && !isBusy) onSave(report, (problem) => void checked.takeProblem(problem));
  };
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={save}>
      {props.children}
      <StatusFields checked={checked} row={row} isMany={isMany} isTimed={isTimed} />
      {isLocal && isOffline ? <Text c="dimmed">{waitingTexts.offline}</Text> : null}
      <FormButtons label={label} isBusy={isBusy} isLocal={isLocal} onClose={onClose} />
    </FormFrame>
  );
}

interface Refused {
  readonly row: ReportedRow;
  readonly problem: Problem;
}

function Refusals({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <Stack gap={4} role="alert">
      <Text fw={600}>{counted(refused.length, words.oneRefused, words.manyRefused)}</Text>
      <List size="sm">
        {refused.map(({ row, problem }) => (
          <List.Item key={row.id}>
            <span className="identifier">{row.bolNumber}</span>: {problem.message}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

type Checked = Pick<ReturnType<typeof useCheckedForm<Fields, StatusReport>>, 'form' | 'change' | 'field' | 'leave'>;

const statusOptions = deskStatuses.map(({ code, name }) => ({ value: code, label: name }));
const reasonOptions = delayReasons.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const zoneOptions = carrierTimeZones.map(({ value, name }) => ({ value, label: name }));
const places: readonly DeskPlace[] = ['origin', 'destination', 'elsewhere'];
const placeOptions = places.map((value) => ({ value, label: words.places[value] }));

interface FieldsProps {
  checked: Checked;
  row: ReportedRow;
  isMany: boolean;
  isTimed: boolean;
}

function StatusFields({ checked, row, isMany, isTimed }: FieldsProps) {
  const { form, change, field, leave } = checked;
  const touched = useRef(isTimed);
  const kind = deskStatusOf(form.status);
  /** Until someone sets the time, it is now at the place. */
  const placed = (place: DeskPlace, timeZone = form.timeZone) => ({
    ...{ place, timeZone },
    ...(touched.current ? {} : nowIn(zoneOf(row, place, timeZone))),
  });
  return (
    <>
      <Dropdown
        {...field('status')}
        label={words.status}
        required
        options={statusOptions}
        value={form.status}
        onChange={(chosen) => {
          const status = deskStatuses.find(({ code }) => code === chosen);
          if (status) change({ status: status.code, ...placed(status.at) });
        }}
      />
      <Stack gap={4}>
        <Text fz="sm" fw={600} id="status-place">
          {words.place}
        </Text>
        <SegmentedControl
          aria-labelledby="status-place"
          data={placeOptions}
          value={form.place}
          onChange={(chosen) => change(placed(places.find((one) => one === chosen) ?? form.place))}
        />
      </Stack>
      {form.place === 'elsewhere' ? (
        <>
          <SimpleGrid cols={2} spacing="sm">
            <TextField
              {...field('city')}
              label={words.city}
              required
              maxLength={60}
              value={form.city}
              onChange={(city) => change({ city })}
            />
            <TextField
              {...field('state')}
              label={words.state}
              required
              maxLength={3}
              value={form.state}
              onChange={(state) => change({ state })}
            />
          </SimpleGrid>
          <Dropdown
            {...field('timeZone')}
            label={words.timeZone}
            required
            options={zoneOptions}
            value={form.timeZone}
            onChange={(chosen) =>
              change(placed(form.place, carrierTimeZones.find(({ value }) => value === chosen)?.value))
            }
          />
        </>
      ) : null}
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          {...field('day')}
          label={words.day}
          required
          value={form.day}
          onChange={(day) => {
            touched.current = true;
            change({ day });
            leave('day');
          }}
        />
        <TextInput
          {...field('time')}
          type="time"
          label={words.time}
          description={isMany ? words.timeHelpMany : words.timeHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={form.time}
          onChange={(event) => {
            touched.current = true;
            change({ time: event.currentTarget.value });
          }}
        />
      </SimpleGrid>
      {kind.needsReason ? (
        <Dropdown
          {...field('reasonCode')}
          label={words.reason}
          required
          options={reasonOptions}
          value={form.reasonCode ?? ''}
          onChange={(reasonCode) => change({ reasonCode })}
        />
      ) : null}
      {kind.isSigned ? (
        <TextField
          {...field('signedBy')}
          label={words.signedBy}
          maxLength={100}
          value={form.signedBy}
          onChange={(signedBy) => change({ signedBy })}
        />
      ) : (
        <DateField
          {...field('estimatedDelivery')}
          label={words.estimate}
          required={kind.needsEstimate === true}
          value={form.estimatedDelivery}
          onChange={(estimatedDelivery) => {
            change({ estimatedDelivery });
            leave('estimatedDelivery');
          }}
        />
      )}
      <Textarea
        {...field('note')}
        label={words.note}
        autosize
        minRows={2}
        maxLength={200}
        value={form.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
