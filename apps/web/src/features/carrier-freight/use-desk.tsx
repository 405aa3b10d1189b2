import {
  AcceptShipment,
  carrierShipmentsApi,
  GiveBackShipment,
  ProposePickup,
  RefuseShipment,
  type CarrierShipment,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { deskRefusals, deskReturns, type DeskRefusal, type DeskReturn } from '@lading/domain/freight/desk-refusal';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { dateIn } from '@lading/domain/time/zoned-time';
import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { nowIso } from '../../kernel/clock/now.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { sendChecked } from '../../kernel/form/send-checked.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import type { RowMenuItem } from '../../ui/fields/row-menu.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { deskTexts as words } from './desk-texts.js';
import { FormButtons, FormDrawer } from './form-drawer.js';

const { listCarrierShipments, getCarrierShipment } = carrierShipmentsApi;
const changed = [listCarrierShipments, getCarrierShipment, carrierHomeApi.getCarrierHome] as const;

type Answering = { readonly kind: 'accept' | 'refuse' | 'giveBack' | 'propose'; readonly row: CarrierShipment };

/** Whether the pickup can still be given back or set anew: it was accepted at the desk and hasn't happened. */
export const isPickupOpen = ({ desk, state, dispatchState }: CarrierShipment): boolean =>
  desk?.answer === 'accepted' && state === 'dispatched' && dispatchState === 'confirmed';

/** Answers to orders for the desk: what can be done with a row, and the drawers that it opens. */
export function useDesk() {
  const [answering, setAnswering] = useState<Answering>();
  const seen = useAct(carrierShipmentsApi.acknowledgeCarrierShipment, ...changed);
  const acknowledge = ({ id, bolNumber: bol }: CarrierShipment) => {
    if (seen.isPending) return;
    seen.mutate(
      { id },
      {
        onSuccess: () => void toast.success(fill(words.acknowledged, { bol })),
        onError: ({ message }) => void toast.error(words.failed, message),
      },
    );
  };
  const close = () => setAnswering(undefined);
  const accept = (row: CarrierShipment) => setAnswering({ kind: 'accept', row });
  const refuse = (row: CarrierShipment) => setAnswering({ kind: 'refuse', row });
  const giveBack = (row: CarrierShipment) => setAnswering({ kind: 'giveBack', row });
  const propose = (row: CarrierShipment) => setAnswering({ kind: 'propose', row });
  const itemsOf = (row: CarrierShipment): RowMenuItem[] => {
    if (row.desk?.task === 'acknowledge') return [{ label: words.acknowledge, onChoose: () => acknowledge(row) }];
    if (isPickupOpen(row))
      return [
        { label: words.propose, onChoose: () => propose(row) },
        { label: words.giveBack, onChoose: () => giveBack(row) },
      ];
    if (row.desk?.task !== 'answer') return [];
    return [
      { label: words.accept, onChoose: () => accept(row) },
      { label: words.refuse, onChoose: () => refuse(row) },
    ];
  };
  const drawers = (
    <>
      <AnswerDrawer title={words.acceptForm.title} answering={answering} kind="accept" onClose={close}>
        {(row) => <AcceptForm row={row} onClose={close} />}
      </AnswerDrawer>
      <AnswerDrawer title={words.refuseForm.title} answering={answering} kind="refuse" onClose={close}>
        {(row) => <RefuseForm row={row} onClose={close} />}
      </AnswerDrawer>
      <AnswerDrawer title={words.giveBackForm.title} answering={answering} kind="giveBack" onClose={close}>
        {(row) => <GiveBackForm row={row} onClose={close} />}
      </AnswerDrawer>
      <AnswerDrawer title={words.proposeForm.title} answering={answering} kind="propose" onClose={close}>
        {(row) => <ProposeForm row={row} onClose={close} />}
      </AnswerDrawer>
    </>
  );
  return { accept, refuse, giveBack, propose, acknowledge, isAcknowledging: seen.isPending, itemsOf, drawers };
}

interface AnswerDrawerProps {
  title: string;
  answering: Answering | undefined;
  kind: Answering['kind'];
  onClose: () => void;
  children: (row: CarrierShipment) => ReactNode;
}

function AnswerDrawer({ title, answering, kind, onClose, children }: AnswerDrawerProps) {
  const isOpen = answering?.kind === kind;
  return (
    <FormDrawer title={fill(title, { bol: answering?.row.bolNumber ?? '' })} isOpen={isOpen} onClose={onClose}>
      {isOpen ? children(answering.row) : null}
    </FormDrawer>
  );
}

interface FormProps {
  row: CarrierShipment;
  onClose: () => void;
}

/** Day, window, terminal and numbers of a pickup. */
function AcceptForm({ row, onClose }: FormProps) {
  const { id, bolNumber: bol, pickupDate, readyTime, closeTime, proNumber, originZone } = row;
  const today = dateIn(originZone, nowIso());
  const own = words.acceptForm;
  const action = useAct(carrierShipmentsApi.acceptCarrierShipment, ...changed);
  const checked = useCheckedForm({
    initial: {
      ...{ pickupDay: pickupDate < today ? today : pickupDate, pickupFrom: readyTime, pickupUntil: closeTime },
      ...{ terminal: '', proNumber: '', pickupNumber: '' },
    },
    shape: AcceptShipment,
    toInput: (form) => ({
      ...form,
      id,
      terminal: optional(form.terminal),
      proNumber: optional(form.proNumber),
      pickupNumber: optional(form.pickupNumber),
    }),
  });
  const { form, change, field } = checked;
  const save = () =>
    sendChecked(checked, action, {
      onClose,
      onSuccess: ({ proNumber: pro, pickupNumber: pickup }) =>
        toast.success(fill(own.done, { bol }), fill(own.doneDetail, { pro: pro ?? '', pickup: pickup ?? '' })),
    });
  const ready = {
    day: formatCalendarDate(pickupDate),
    from: formatTimeOfDay(readyTime),
    until: formatTimeOfDay(closeTime),
  };
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={save}>
      <Text c="dimmed">{fill(own.lead, ready)}</Text>
      <WindowFields checked={checked} min={pickupDate} />
      <TextField
        {...field('terminal')}
        label={own.terminal}
        maxLength={60}
        value={form.terminal}
        onChange={(terminal) => change({ terminal })}
      />
      {proNumber === null ? (
        <TextField
          {...field('proNumber')}
          label={own.pro}
          description={own.proHelp}
          maxLength={20}
          value={form.proNumber}
          onChange={(typed) => change({ proNumber: typed })}
        />
      ) : null}
      <TextField
        {...field('pickupNumber')}
        label={own.pickupNumber}
        description={own.pickupNumberHelp}
        maxLength={40}
        value={form.pickupNumber}
        onChange={(pickupNumber) => change({ pickupNumber })}
      />
      <FormButtons label={own.submit} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}

interface PickupFields {
  pickupDay: string;
  pickupFrom: string;
  pickupUntil: string;
}

type CheckedWindow<Form extends PickupFields> = Pick<
  ReturnType<typeof useCheckedForm<Form, object>>,
  'form' | 'field' | 'leave'
> & { change: (changes: Partial<PickupFields>) => void };

/** Day and times of a pickup, at the origin. */
function WindowFields<Form extends PickupFields>({ checked, min }: { checked: CheckedWindow<Form>; min: string }) {
  const { form, change, field, leave } = checked;
  const own = words.acceptForm;
  return (
    <>
      <DateField
        {...field('pickupDay')}
        label={own.day}
        required
        min={min}
        value={form.pickupDay}
        onChange={(day) => {
          change({ pickupDay: day ?? '' });
          leave('pickupDay');
        }}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('pickupFrom')}
          type="time"
          label={own.from}
          required
          value={form.pickupFrom}
          onChange={(event) => change({ pickupFrom: event.currentTarget.value })}
        />
        <TextInput
          {...field('pickupUntil')}
          type="time"
          label={own.until}
          required
          value={form.pickupUntil}
          onChange={(event) => change({ pickupUntil: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}

/** A new window, which the customer accepts or not. */
function ProposeForm({ row, onClose }: FormProps) {
  const { id, bolNumber: bol, pickupDate, readyTime, closeTime, originZone } = row;
  const own = words.proposeForm;
  const today = dateIn(originZone, nowIso());
  const first = pickupDate < today ? today : pickupDate;
  const action = useAct(carrierShipmentsApi.proposePickup, ...changed);
  const checked = useCheckedForm({
    initial: { pickupDay: addDays(first, 1), pickupFrom: readyTime, pickupUntil: closeTime, note: '' },
    shape: ProposePickup,
    toInput: ({ note, ...window }) => ({ id, ...window, note: optional(note) }),
  });
  const { form, change, field } = checked;
  const save = () => sendChecked(checked, action, { onClose, onSuccess: () => toast.success(fill(own.done, { bol })) });
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={save}>
      <Text c="dimmed">{own.lead}</Text>
      <WindowFields checked={checked} min={first} />
      <Textarea
        {...field('note')}
        label={words.note}
        autosize
        minRows={2}
        maxLength={300}
        value={form.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <FormButtons label={own.submit} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}

/** Why the carrier doesn't haul it. */
function RefuseForm({ row: { id, bolNumber: bol }, onClose }: FormProps) {
  const action = useAct(carrierShipmentsApi.refuseCarrierShipment, ...changed);
  const checked = useCheckedForm<Reasoned<DeskRefusal>, RefuseShipment>({
    initial: { reason: 'capacity', words: '' },
    shape: RefuseShipment,
    toInput: (form) => ({ id, reason: form.reason, words: optional(form.words) }),
  });
  return (
    <ReasonForm
      checked={checked}
      action={action}
      reasons={deskRefusals}
      own={words.refuseForm}
      bol={bol}
      onClose={onClose}
    />
  );
}

/** Why the carrier doesn't haul what it has accepted. */
function GiveBackForm({ row: { id, bolNumber: bol }, onClose }: FormProps) {
  const action = useAct(carrierShipmentsApi.giveBackCarrierShipment, ...changed);
  const checked = useCheckedForm<Reasoned<DeskReturn>, GiveBackShipment>({
    initial: { reason: 'breakdown', words: '' },
    shape: GiveBackShipment,
    toInput: (form) => ({ id, reason: form.reason, words: optional(form.words) }),
  });
  return (
    <ReasonForm
      checked={checked}
      action={action}
      reasons={deskReturns}
      own={words.giveBackForm}
      bol={bol}
      onClose={onClose}
    />
  );
}

interface Reasoned<R> {
  reason: R;
  words: string;
}

interface ReasonFormProps<R extends DeskReturn, Input extends object> {
  checked: ReturnType<typeof useCheckedForm<Reasoned<R>, Input>>;
  action: ReturnType<typeof useAct<Input, CarrierShipmentDetail>>;
  reasons: readonly { readonly reason: R; readonly name: string }[];
  own: typeof words.refuseForm | typeof words.giveBackForm;
  bol: string;
  onClose: () => void;
}

/** A reason, and words for the customer. */
function ReasonForm<R extends DeskReturn, Input extends object>(props: ReasonFormProps<R, Input>) {
  const { checked, action, reasons, own, bol, onClose } = props;
  const { form, change, field } = checked;
  const save = () => sendChecked(checked, action, { onClose, onSuccess: () => toast.success(fill(own.done, { bol })) });
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={save}>
      <Text c="dimmed">{own.lead}</Text>
      <Dropdown
        {...field('reason')}
        label={words.reason}
        required
        options={reasons.map(({ reason, name }) => ({ value: reason, label: name }))}
        value={form.reason}
        onChange={(chosen) =>
          change({ reason: reasons.find(({ reason }) => reason === chosen)?.reason ?? form.reason })
        }
      />
      <Textarea
        {...field('words')}
        label={words.note}
        required
        autosize
        minRows={3}
        maxLength={300}
        value={form.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <FormButtons label={own.submit} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}
