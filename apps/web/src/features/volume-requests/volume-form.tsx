import type { UnitSystem } from '@lading/contracts/fields/freight';
import { VolumeDetails, type VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { equipmentTypes } from '@lading/domain/freight/equipment-type';
import { convertTrailerLength, defaultTrailerLength } from '@lading/domain/volume-request/volume-figures';
import { Checkbox, Group, NumberInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { CarriersSection } from './carriers-section.js';
import { FormSection, type VolumeSectionProps } from './form-section.js';
import { LaneSection } from './lane-section.js';
import { LoadSection } from './load-section.js';
import { volumeHome, formTexts as words } from './volume-texts.js';
import { fieldOf, inputOf, type VolumeForm as FormState, type WindowForm } from './volume-form-state.js';

type WindowName = 'pickup' | 'delivery';

const labels: Record<WindowName, readonly [string, string, string]> = {
  pickup: [words.pickup, words.pickupFrom, words.pickupTo],
  delivery: [words.delivery, words.deliveryFrom, words.deliveryTo],
};

interface VolumeFormProps {
  initial: FormState;
  /** The draft to edit; undefined for a new one. */
  volumeRequestId?: number;
}

function sendLabel(carriers: number): string {
  if (carriers === 0) return words.sendNone;
  return carriers === 1 ? words.sendOne : fill(words.send, { count: carriers });
}

/** All facts that carriers need for a price. */
export function VolumeForm({ initial, volumeRequestId }: VolumeFormProps) {
  const { checked, refusal, isBusy, isUnsaved, submit } = useVolumeDraft(initial, volumeRequestId);
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={() => void submit(true)}>
      <LeaveGuard isUnsaved={isUnsaved} words={words.leave} />
      <Stack gap="lg">
        <LaneSection {...checked} />
        <EquipmentSection {...checked} />
        <TimesSection {...checked} />
        <LoadSection {...checked} />
        <CarriersSection {...checked} />
        <Group justify="flex-end" gap="xs">
          <SpinnerButton variant="default" disabled={isBusy} onClick={() => void submit(false)}>
            {words.save}
          </SpinnerButton>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {sendLabel(checked.form.carriers.length)}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** The standard trailer stays the standard one in other units; any other length is converted. */
function lengthAfter({ trailerLength, units }: FormState, next: UnitSystem): number | null {
  if (trailerLength === null || units === next) return trailerLength;
  return trailerLength === defaultTrailerLength(units)
    ? defaultTrailerLength(next)
    : convertTrailerLength(trailerLength, units);
}

/** The truck. */
function EquipmentSection({ form, change, field }: VolumeSectionProps) {
  const { units, trailerLength } = form;
  const [unit, otherUnit] = units === 'metric' ? ['m', 'ft'] : ['ft', 'm'];
  const other = trailerLength === null ? undefined : convertTrailerLength(trailerLength, units);
  return (
    <FormSection title={words.equipment}>
      <SegmentedControl
        aria-label={words.units}
        value={units}
        onChange={(next) => change({ units: next, trailerLength: lengthAfter(form, next) })}
        data={[
          { value: 'imperial', label: words.imperial },
          { value: 'metric', label: words.metric },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Dropdown
          {...field('equipment')}
          label={words.trailer}
          required
          options={equipmentTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={form.equipment}
          onChange={(chosen) =>
            change({ equipment: equipmentTypes.find(({ type }) => type === chosen)?.type ?? form.equipment })
          }
        />
        <NumberInput
          {...field('trailerLength')}
          label={words.length}
          {...(other !== undefined && {
            description: fill(words.otherLength, { length: other, unit: otherUnit ?? '' }),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          hideControls
          decimalScale={2}
          allowNegative={false}
          suffix={` ${unit}`}
          value={trailerLength ?? ''}
          onChange={(typed) => change({ trailerLength: typeof typed === 'number' ? typed : null })}
        />
      </SimpleGrid>
    </FormSection>
  );
}

/** Pickup time and delivery time. */
function TimesSection(props: VolumeSectionProps) {
  const { form, change } = props;
  return (
    <FormSection title={words.times}>
      <Window {...props} name="pickup" />
      <Checkbox
        label={words.hasDelivery}
        checked={form.hasDelivery}
        onChange={(event) => change({ hasDelivery: event.currentTarget.checked })}
      />
      {form.hasDelivery ? <Window {...props} name="delivery" /> : null}
      <Text fz="xs" c="dimmed">
        {words.localTime}
      </Text>
    </FormSection>
  );
}

function Window({ form, change, field, leave, name }: VolumeSectionProps & { name: WindowName }) {
  const window = form[name];
  const [date, from, to] = labels[name];
  const set = (patch: Partial<WindowForm>) => change({ [name]: { ...window, ...patch } });
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DateField
        {...field(`${name}.date`)}
        label={date}
        required
        value={window.date}
        onChange={(chosen) => {
          set({ date: chosen });
          leave(`${name}.date`);
        }}
      />
      <TextInput
        {...field(`${name}.from`)}
        type="time"
        label={from}
        required
        value={window.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        {...field(`${name}.to`)}
        type="time"
        label={to}
        required
        value={window.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** Saves the draft, the same one each time, and sends the request to its carriers. */
function useSavedDraft(volumeRequestId: number | undefined, onSaved: () => void) {
  const saved = useRef(volumeRequestId);
  const open = useAct(volumeRequestsApi.open);
  const save = useAct(volumeRequestsApi.save);
  const send = useAct(volumeRequestsApi.send);
  const keep = async (details: VolumeDetails): Promise<VolumeRequest> => {
    const id = saved.current;
    const request = await (id === undefined
      ? open.mutateAsync(details)
      : save.mutateAsync({ ...details, volumeRequestId: id }));
    saved.current = request.id;
    onSaved();
    return request;
  };
  const ask = async (details: VolumeDetails): Promise<VolumeRequest> =>
    send.mutateAsync({ volumeRequestId: (await keep(details)).id });
  return { keep, ask, isBusy: open.isPending || save.isPending || send.isPending };
}

/** The form of a request; the draft is saved before it is sent, so that a refusal loses nothing. */
function useVolumeDraft(initial: FormState, volumeRequestId?: number) {
  const zone = viewerZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const checked = useCheckedForm<FormState, VolumeDetails>({
    initial,
    shape: VolumeDetails,
    toInput: (form) => inputOf(form, zone),
    fieldOf,
  });
  const written = (form: FormState): string => JSON.stringify(inputOf(form, zone));
  const [start] = useState(() => written(initial));
  const known = useRef(start);
  const sent = useRef(start);
  const { keep, ask, isBusy } = useSavedDraft(volumeRequestId, () => void (known.current = sent.current));
  /** The server's errors are shown at their fields; after a success the page opens the request. */
  const submit = async (isSent: boolean): Promise<void> => {
    const details = checked.submit();
    if (!details || isBusy) return;
    setRefusal(null);
    sent.current = written(checked.form);
    try {
      const request = await (isSent ? ask(details) : keep(details));
      client.setQueryData(answerOf(volumeRequestsApi.get, { volumeRequestId: request.id }).queryKey, request);
      void client.invalidateQueries({ queryKey: [volumeRequestsApi.list.group, volumeRequestsApi.list.name] });
      toast.success(isSent ? fill(words.sent, { number: request.number }) : words.saved);
      void navigate(`${volumeHome}/${request.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!checked.takeProblem(error)) setRefusal(error);
    }
  };
  const isUnsaved = () => known.current !== written(checked.form);
  return { checked, refusal, isBusy, isUnsaved, submit };
}
